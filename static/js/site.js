// What plain HTML cannot do: shortcuts, focus after a swap, cards that slide. Every page works without it.
import { slide } from "./motion.js";
import { shortcuts } from "./keys.js";

shortcuts(document);
slide(document.body);

document.body.addEventListener("htmx:afterSettle", (event) => {
  const here = document.getElementById("question") ?? event.target;
  const error = here.querySelector?.(".error");
  const newest = document.querySelector("[data-newest]");
  const heading = here.querySelector?.(".is-verdict #heading, .is-solution #heading, #heading");
  if (event.target.id === "goi-y" && newest) newest.focus();
  else if (error) error.closest("fieldset, form")?.querySelector("input:not([type=hidden])")?.focus();
  else if (here.dataset?.state && here.dataset.state !== "asking") {
    heading?.focus({ preventScroll: true });
    (matchMedia("(max-width: 900px)").matches ? heading : here)?.scrollIntoView({ block: "start" });
  }
  offerCopy();
});

function offerCopy() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.parentElement.querySelector("textarea").value);
  button.textContent = "✓";
});
offerCopy();
