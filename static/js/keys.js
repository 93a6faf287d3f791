// Shortcuts: arrows move, Space picks, 1–9 pick the first nine (where one tap answers, they answer), Enter submits; N H S U G and ?.
const TEXT = "textarea, select, input:not([type=radio]):not([type=checkbox])";

function items() {
  return [...document.querySelectorAll(".answer .pick input, .answer .option input, .answer button.pick, .answer button.option")];
}

function move(step) {
  const all = items();
  if (!all.length) return false;
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length].focus();
  return true;
}

function press(key) {
  const target = document.querySelector(`[data-key="${key}"]`);
  target?.click();
  return Boolean(target);
}

function pick(place) {
  const item = items()[place];
  item?.focus();
  item?.click();
  return Boolean(item);
}

function handle(key) {
  if (key === "ArrowRight" || key === "ArrowDown") return move(1);
  if (key === "ArrowLeft" || key === "ArrowUp") return move(-1);
  if (/^[1-9]$/.test(key)) return pick(Number(key) - 1);
  if (key === "Enter") return press("submit");
  if (key === "?") return press("help");
  return "nhsug".includes(key.toLowerCase()) && key.length === 1 && press(key.toLowerCase());
}

export function shortcuts(page) {
  page.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches(TEXT)) return;
    if (event.key === "Enter" && event.target.matches("a, button, summary")) return;
    const on = document.documentElement.dataset.keys !== "off";
    const plain = event.key.startsWith("Arrow") || event.key === "Enter";
    if ((on || plain) && handle(event.key)) event.preventDefault();
  });
}
