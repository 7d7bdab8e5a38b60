/**
 * Takes a press at once, instead of sending the form: a ready choice checks its tables on the map, and a table takes the
 * place of those that were chosen, unless "+ a table" is pressed. Marks the choice that the map shows as pressed. What is
 * offered follows the number of guests and the time as they are typed. Without this script the buttons send the form, and
 * the answer shows their tables.
 */
const boxes = () => [...document.querySelectorAll('.table-box input')];
const joinButton = () => document.querySelector('button[value="join"]');
let isJoining = joinButton()?.getAttribute('aria-pressed') === 'true';
let asked = 0;
/** The number and time whose tables are shown or asked for, once they were changed. */
let lookedFor;
/** So long nothing has been typed before the tables are asked for. */
const REST_MS = 350;
let resting;
/** The tables that were chosen after the tables of another number or time were asked for. */
let later;
/** The hour at which the reservation begins, before it is changed. */
let began = 0;

function listChosen() {
  return boxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
}

function mark() {
  const chosen = listChosen();
  for (const choice of document.querySelectorAll('button[name="take"]')) {
    const own = choice.value.split(' ');
    const isShown = own.length === chosen.length && own.every((table) => chosen.includes(table));
    choice.setAttribute('aria-pressed', String(isShown));
  }
  joinButton()?.setAttribute('aria-pressed', String(isJoining));
  // Of checkboxes several can be chosen; `takeTable` allows it only while joining.
  for (const box of boxes()) box.type = 'checkbox';
}

function choose(tables) {
  for (const box of boxes()) box.checked = tables.includes(box.value);
  mark();
}

/** A doubt is about the tables that were sent. */
function dropDoubt() {
  document.querySelector('div.doubt')?.remove();
}

addEventListener('click', (event) => {
  const button = event.target.closest('button[name="take"], button[value="join"]');
  if (!button) return;
  event.preventDefault();
  light(event);
  if (button.name === 'take') {
    dropDoubt();
    choose(button.value.split(' '));
    later = listChosen();
    return;
  }
  isJoining = !isJoining;
  mark();
});

addEventListener('change', ({ target }) => {
  if (target.matches('.table-box input')) {
    dropDoubt();
    if (isJoining || !target.checked) mark();
    else choose([target.value]);
    later = listChosen();
  } else if (target.closest('.when')) {
    if (target.name === 'from') keepLength(target.form);
    void follow(target.form);
  }
});

// A number is not changed before its field is left, and what is offered would be that of the old one.
addEventListener('input', ({ target }) => {
  if (target.type !== 'number' || !target.closest('.when')) return;
  clearTimeout(resting);
  resting = setTimeout(() => void follow(target.form), REST_MS);
});

/** The end follows the beginning, until the restaurant closes. */
function keepLength({ from, until }) {
  const length = Math.max(1, Number(until.value) - began);
  began = Number(from.value);
  until.value = String(Math.min(began + length, Number([...until.options].at(-1).value)));
}

/** Shows the tables for the typed number and time, as "Find tables" would, without leaving what was typed. */
async function follow(form) {
  clearTimeout(resting);
  const look = form.querySelector('[data-look]');
  const when = [...form.querySelectorAll('.when :is(input, select)')].map(({ value }) => value).join();
  if (!look || when === lookedFor || form.querySelector('.when :invalid')) return;
  lookedFor = when;
  asked += 1;
  const own = asked;
  later = undefined;
  const fields = new URLSearchParams(new FormData(form, look));
  const isPost = (look.getAttribute('formmethod') ?? form.method) === 'post';
  const [path] = (look.getAttribute('formaction') ?? form.getAttribute('action')).split('#');
  try {
    const answer = await (isPost
      ? fetch(path, { method: 'POST', body: fields })
      : fetch(`${path}?${fields}`, { cache: 'no-store' }));
    if (!answer.ok || answer.redirected) throw new Error('not the tables');
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    await afterPress();
    if (own === asked) show(next);
  } catch {
    // The button says that there is no line.
    if (own === asked) lookedFor = undefined;
  }
}

function show(next) {
  const { name: focused, value: at } = document.activeElement;
  for (const part of ['.offered', '.places', '.last-step', '.asked > summary', '#half', '#asked']) {
    const fresh = next.querySelector(part);
    if (fresh) document.querySelector(part)?.replaceWith(document.importNode(fresh, true));
  }
  for (const name of ['party', 'date', 'from', 'until']) {
    const fresh = next.querySelector(`.picking input[type="hidden"][name="${name}"]`);
    const old = document.querySelector(`.picking input[type="hidden"][name="${name}"]`);
    if (fresh && old) old.value = fresh.value;
  }
  if (later) keepChoice(later);
  mark();
  if (document.activeElement === document.body && focused)
    document.querySelector(`.picking [name="${focused}"][value="${at}"]`)?.focus({ preventScroll: true });
}

/** Also a table that is taken by then: the server says so, and another one would be saved without a word. */
function keepChoice(tables) {
  for (const box of boxes()) {
    box.checked = tables.includes(box.value);
    if (box.checked) box.disabled = false;
  }
}

/** The button that saves is quiet until there is something to save. */
function light({ target }) {
  if (!target.closest('.picking')) return;
  document.querySelector('[data-saves]')?.classList.replace('quiet', 'gold');
}
addEventListener('input', light);

function start() {
  began = Number(document.querySelector('.when [name="from"]')?.value);
  mark();
}

// The browser restores what was checked and typed after this script has run.
addEventListener('pageshow', start);
start();
