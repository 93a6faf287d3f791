// Cards that moved between two states of the question slide to their new place, under 250 ms.
const still = matchMedia("(prefers-reduced-motion: reduce)");

function places() {
  const found = new Map();
  for (const card of document.querySelectorAll("[data-card]")) found.set(card.dataset.card, card.getBoundingClientRect());
  return found;
}

export function slide(page) {
  let before = new Map();
  page.addEventListener("htmx:beforeSwap", () => { before = places(); });
  page.addEventListener("htmx:afterSwap", () => {
    if (still.matches) return;
    for (const card of document.querySelectorAll("[data-card]")) {
      const from = before.get(card.dataset.card);
      const to = card.getBoundingClientRect();
      if (!from || (from.left === to.left && from.top === to.top)) continue;
      card.animate(
        [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: "none" }],
        { duration: 220, easing: "ease-out" },
      );
    }
  });
}
