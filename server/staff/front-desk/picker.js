/**
 * Takes a ready choice at once: checks its tables on the map, instead of sending the form. Marks the choice that the map
 * shows as pressed. Without this script the buttons send the form, and the answer shows their tables.
 */
const choices = [...document.querySelectorAll('button[name="take"]')];
const boxes = [...document.querySelectorAll('input[name="tables"][type="checkbox"]')];

function mark() {
  const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  for (const choice of choices) {
    const own = choice.value.split(' ');
    const isShown = own.length === chosen.length && own.every((table) => chosen.includes(table));
    choice.setAttribute('aria-pressed', String(isShown));
  }
}

for (const choice of choices) {
  choice.addEventListener('click', (event) => {
    event.preventDefault();
    const own = choice.value.split(' ');
    for (const box of boxes) box.checked = own.includes(box.value);
    mark();
  });
}
for (const box of boxes) box.addEventListener('change', mark);
// The browser restores what was checked after this script has run.
addEventListener('pageshow', mark);
mark();
