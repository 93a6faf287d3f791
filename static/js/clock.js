// The running clock of a timed drill. The server keeps the time; this only shows how it passes.
function written(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

let shown = null;
let since = 0;

setInterval(() => {
  const clock = document.querySelector("[data-clock][data-runs]");
  if (clock !== shown) [shown, since] = [clock, Date.now()];
  if (clock) clock.textContent = written(Number(clock.dataset.clock) + Math.floor((Date.now() - since) / 1000));
}, 250);
