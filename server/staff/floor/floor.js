/**
 * Keeps the floor live: listens to the versions of the floor and exchanges what has changed on the page, without taking the
 * focus, the scroll position or an open <details>. Without this script the page has its link to refresh.
 */
const SILENCE_MS = 40_000;
const RETRY_MS = 5_000;

const status = document.getElementById('live');
const news = document.getElementById('news');
const clock = document.getElementById('as-of');
let source;
let silence;
let isLost = false;
let isFetching = false;
let wanted = '';

const shown = () => document.getElementById('floor');

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

/** A hidden page lets its stream go: a browser has six connections to a server, for all its pages. */
function connect() {
  source?.close();
  clearTimeout(silence);
  if (document.hidden || !shown()) return;
  source = new EventSource(shown().dataset.changes);
  source.onmessage = ({ data }) => hear(JSON.parse(data));
  source.onerror = lose;
  listen();
}

function listen() {
  clearTimeout(silence);
  silence = setTimeout(lose, SILENCE_MS);
}

function lose() {
  isLost = true;
  document.documentElement.dataset.live = 'lost';
  // The page asks whether it may still be shown.
  dispatchEvent(new Event('lost'));
  say(status.dataset.lost.replace('{time}', clock.textContent));
  const own = source;
  clearTimeout(silence);
  silence = setTimeout(() => own === source && connect(), RETRY_MS);
}

async function hear({ version, at }) {
  listen();
  wanted = version;
  if (!(await catchUp())) return;
  clock.textContent = at;
  document.documentElement.dataset.live = 'on';
  say(isLost ? status.dataset.back : status.dataset.on);
  if (isLost) dispatchEvent(new Event('back'));
  isLost = false;
}

/** Fetches the page until it shows the wanted version; false if that failed. */
async function catchUp() {
  if (isFetching) return false;
  isFetching = true;
  try {
    for (let turn = 0; turn < 3 && shown().dataset.version !== wanted; turn += 1) {
      const next = await ask(document.body.dataset.address);
      await afterPress();
      exchange(next.getElementById('floor'));
    }
    return true;
  } catch {
    lose();
    return false;
  } finally {
    isFetching = false;
  }
}

async function ask(address) {
  const answer = await fetch(address, { cache: 'no-store', credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function exchange(next) {
  const before = states();
  const changes = shown().dataset.changes;
  const restore = rememberFocus();
  merge(shown(), document.importNode(next, true));
  restore();
  if (sheet.open) void fillSheet();
  announce(before);
  if (shown().dataset.changes !== changes) connect();
}

/** A table's page, above the maps. Without an answer its link leads to it. */
const sheet = document.createElement('dialog');
let sheetPath;

async function fillSheet() {
  try {
    const { body } = await ask(sheetPath);
    const next = document.importNode(body.querySelector('.table-sheet'), true);
    await afterPress();
    if (sheet.open) merge(sheet.firstElementChild, next);
    else sheet.replaceChildren(next);
    return true;
  } catch {
    return false;
  }
}

/** A press that opens a link elsewhere. */
function hasKey({ button, metaKey, ctrlKey, shiftKey, altKey }) {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function pressTable(event) {
  const path = event.target.closest('.spot, a.badge')?.getAttribute('href');
  if (!path?.includes('/floor/') || hasKey(event)) return;
  event.preventDefault();
  void openSheet(path);
}

async function openSheet(path) {
  sheetPath = path;
  if (!(await fillSheet())) return dispatchEvent(new CustomEvent('follow', { detail: path }));
  sheet.setAttribute('aria-label', sheet.firstElementChild.getAttribute('aria-label'));
  sheet.showModal();
}

/** The marks of a waiter's tables, one after the other: each is in the address of the next. */
let marking = Promise.resolve();

function pressMark(event) {
  const link = event.target.closest('#mine a');
  if (!link || hasKey(event)) return;
  event.preventDefault();
  marking = marking.then(() => markTable(link));
}

/** Without a new page, which would move what is pressed next. */
async function markTable(link) {
  const path = link.getAttribute('href');
  try {
    const next = await ask(path);
    const { address } = next.body.dataset;
    history.replaceState(undefined, '', address);
    document.body.dataset.address = address;
    const { top } = link.getBoundingClientRect();
    exchange(next.getElementById('floor'));
    scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    const marked = [...document.querySelectorAll('#mine [aria-current]')];
    news.textContent = marked.map(({ textContent }) => textContent).join(', ');
  } catch {
    dispatchEvent(new CustomEvent('follow', { detail: path }));
  }
}

function closeSheet(event) {
  if (event.target !== sheet && !event.target.closest('[data-close]')) return;
  event.preventDefault();
  sheet.close();
}

function merge(old, next) {
  if (old.isEqualNode(next)) return;
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (name !== 'open' && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const byId = new Map([...old.children].filter(({ id }) => id).map((child) => [child.id, child]));
  let place = old.firstChild;
  for (const child of [...next.childNodes]) {
    const same = child.id ? byId.get(child.id) : isLike(place, child) ? place : undefined;
    if (!same) old.insertBefore(child, place);
    else {
      if (same === place) place = place.nextSibling;
      else old.insertBefore(same, place);
      if (same.nodeType === Node.ELEMENT_NODE) merge(same, child);
      else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
    }
  }
  while (place) {
    const rest = place.nextSibling;
    place.remove();
    place = rest;
  }
}

function isLike(old, next) {
  return old && !old.id && old.nodeName === next.nodeName;
}

/** The focused element may move to another list: it is found again by the nearest id and its place under it. */
function rememberFocus() {
  const focused = document.activeElement;
  const home = focused?.closest('#floor [id]');
  if (!home) return () => undefined;
  const index = [...home.querySelectorAll('a, button, summary')].indexOf(focused);
  return () => {
    if (document.activeElement === focused) return;
    const found = document.getElementById(home.id);
    const again = index < 0 ? found : found?.querySelectorAll('a, button, summary')[index];
    again?.focus({ preventScroll: true });
  };
}

function states() {
  return new Map([...document.querySelectorAll('.spot')].map((spot) => [spot.id, spot.dataset.state]));
}

/** Says the tables whose state has changed. */
function announce(before) {
  const changed = [...document.querySelectorAll('.spot')].filter(
    ({ id, dataset }) => before.get(id) !== dataset.state,
  );
  if (changed.length > 0)
    news.textContent = changed.map((spot) => spot.getAttribute('aria-label')).join('. ');
}

if (status && shown() && 'EventSource' in window) {
  connect();
  addEventListener('visibilitychange', connect);
  sheet.className = 'sheet';
  document.querySelector('main').append(sheet);
  document.querySelector('main').addEventListener('click', pressTable);
  document.querySelector('main').addEventListener('click', pressMark);
  sheet.addEventListener('click', closeSheet);
}
