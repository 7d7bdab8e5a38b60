/**
 * Takes a press at once, instead of sending the form: a ready choice checks its tables on the map, and a table takes the
 * place of those that were chosen, unless "+ a table" is pressed. Marks the choice that the map shows as pressed. Without this
 * script the buttons send the form, and the answer shows their tables.
 */
const choices = [...document.querySelectorAll('button[name="take"]')];
const boxes = [...document.querySelectorAll('.table-box input')];
const join = document.querySelector('button[value="join"]');
let isJoining = join?.getAttribute('aria-pressed') === 'true';

function mark() {
  const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  for (const choice of choices) {
    const own = choice.value.split(' ');
    const isShown = own.length === chosen.length && own.every((table) => chosen.includes(table));
    choice.setAttribute('aria-pressed', String(isShown));
  }
  join?.setAttribute('aria-pressed', String(isJoining));
}

function choose(tables) {
  for (const box of boxes) box.checked = tables.includes(box.value);
  mark();
}

for (const choice of choices) {
  choice.addEventListener('click', (event) => {
    event.preventDefault();
    choose(choice.value.split(' '));
  });
}
join?.addEventListener('click', (event) => {
  event.preventDefault();
  isJoining = !isJoining;
  mark();
});
for (const box of boxes) {
  box.type = 'checkbox';
  box.addEventListener('change', () => (isJoining || !box.checked ? mark() : choose([box.value])));
}
// The browser restores what was checked after this script has run.
addEventListener('pageshow', mark);
mark();
