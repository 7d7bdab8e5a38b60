// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('server/staff/front-desk/picker.js', 'utf8');
const choice = (table: string) => `<button name="take" value="${table}">${table}</button>`;
const box = (table: string, best: string) =>
  `<label class="table-box"><input type="radio" name="tables" value="${table}"${table === best ? ' checked' : ''}></label>`;
/** As the server proposes it: the table that fits best is checked. */
const page = (best: string) => `<form class="picking" method="post" action="/staff/change">
  <div class="when"><input name="party" type="number" value="2"><input name="from" value="19">
  <select name="until"><option>24</option></select></div>
  <button data-look formmethod="get" formaction="/staff/reservation">Look</button>
  <div class="offered">${choice('t1')}${choice('t2')}</div>
  <div class="places">${box('t1', best)}${box('t2', best)}</div>
  <div class="last-step"><button name="step" value="save">Save</button></div></form>`;

let answer: (text: string) => void;
/** Ends the press that is under way. */
let release: () => void;
/** Ends the rest after what was typed. */
let rest: () => void;
const fetchPage = vi.fn<() => Promise<object>>();
const heard: [string, EventListener][] = [];

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector);
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('.table-box :checked')].map(({ value }) => value);
const settle = () => new Promise((resolve) => setTimeout(resolve));

function typeGuests(event = 'change'): void {
  find('[name=party]')?.dispatchEvent(new Event(event, { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = page('t1');
  fetchPage.mockClear();
  fetchPage.mockImplementation(async () => {
    const text = await new Promise((resolve) => (answer = resolve));
    return { ok: true, redirected: false, text: () => Promise.resolve(text) };
  });
  let isDown = Promise.resolve();
  release = () => undefined;
  const press = () => void (isDown = new Promise((end) => (release = end)));
  addEventListener('pointerdown', press, { once: true });
  runInNewContext(SCRIPT, {
    ...{ document, DOMParser, FormData, URLSearchParams, fetch: fetchPage, afterPress: () => isDown },
    setTimeout: (run: () => void) => (rest = run),
    clearTimeout: () => (rest = () => undefined),
    addEventListener: (type: string, listener: EventListener) => {
      heard.push([type, listener]);
      addEventListener(type, listener);
    },
  });
});

afterEach(() => {
  for (const [type, listener] of heard.splice(0)) removeEventListener(type, listener);
});

it('keeps the ready choice that was pressed while the tables were asked for', async () => {
  typeGuests();
  find('button[value=t2]')?.click();
  answer(page('t1'));
  await settle();

  expect(chosen()).toEqual(['t2']);
  expect(find('button[value=t2]')?.getAttribute('aria-pressed')).toBe('true');
});

it('keeps the table that was pressed on the map meanwhile, also if it is taken by then', async () => {
  typeGuests();
  find('.table-box [value=t2]')?.click();
  answer(page('t1').replace('value="t2">', 'value="t2" disabled>'));
  await settle();

  expect(chosen()).toEqual(['t2']);
});

it('follows a number that is still being typed, and asks once for it', async () => {
  typeGuests('input');
  expect(fetchPage).not.toHaveBeenCalled();
  rest();
  answer(page('t2'));
  await settle();
  expect(chosen()).toEqual(['t2']);

  typeGuests();

  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('asks again for a number that was not answered', async () => {
  fetchPage.mockRejectedValueOnce(new Error('no line'));
  typeGuests('input');
  rest();
  await settle();

  typeGuests();

  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it('shows what the server proposes if nothing was pressed meanwhile', async () => {
  find('button[value=t2]')?.click();
  typeGuests();
  answer(page('t1'));
  await settle();

  expect(chosen()).toEqual(['t1']);
});

it('takes nothing away from under a press', async () => {
  typeGuests();
  const pressed = find('button[value=t2]');
  pressed?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  answer(page('t1'));
  await settle();
  expect(pressed?.isConnected).toBe(true);

  pressed?.click();
  release();
  await settle();

  expect(pressed?.isConnected).toBe(false);
  expect(chosen()).toEqual(['t2']);
});

it('keeps the focus on the same choice', async () => {
  typeGuests();
  find('button[value=t2]')?.focus();
  answer(page('t1'));
  await settle();

  expect(document.activeElement?.getAttribute('value')).toBe('t2');
});
