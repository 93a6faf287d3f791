// What plain HTML cannot do: shortcuts, focus after a swap, cards that slide. Every page works without it.
import { slide } from "./motion.js";
import { shortcuts } from "./keys.js";

shortcuts(document);
slide(document.body);

const NARROW = matchMedia("(max-width: 900px)");

// After a swap the focus goes to what is new; nothing that was asked for lies out of sight.
document.body.addEventListener("htmx:afterSettle", (event) => {
  const here = document.getElementById("question") ?? event.target;
  const error = here.querySelector(".error");
  if (event.target.id === "goi-y") document.querySelector("[data-newest]")?.focus();
  else if (error) error.closest("fieldset, form")?.querySelector("input:not([type=hidden])")?.focus();
  else if (event.detail.requestConfig?.verb === "get") here.querySelector("[data-cut]")?.focus({ preventScroll: true });
  else if (here.querySelector(".verdict")) land(here);
  else here.querySelector(".pick input, .order-acts button:enabled")?.focus({ preventScroll: true });
  event.target.querySelector("[data-in-sight]")?.scrollIntoView({ block: "nearest" });
  offerCopy();
});

// On a phone the verdict's first words come to lie just above the buttons, below the cards that they name.
function land(here) {
  here.querySelector("#heading").focus({ preventScroll: true });
  if (!NARROW.matches) return here.scrollIntoView({ block: "start" });
  const words = here.querySelector(".verdict-head").getBoundingClientRect();
  const bar = here.querySelector(".bar-acts").getBoundingClientRect();
  scrollBy(0, Math.min(words.bottom + 12 - bar.top, words.top - 12));
}

function offerCopy() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const { copy } = button.dataset; // the address of a page, or nothing: then the text beside the button
  await navigator.clipboard.writeText(copy ? new URL(copy, location).href : button.parentElement.querySelector("textarea").value);
  button.textContent = "✓";
});
offerCopy();
