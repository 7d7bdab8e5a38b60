// A browser's back/forward cache keeps pages although they forbid storing. A page in it is empty, and when it is restored
// it is asked for again: the session may have ended.
addEventListener('pagehide', ({ persisted }) => {
  if (persisted) document.documentElement.hidden = true;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const LONG_PRESS_MS = 1_500;
/** Resolves when the press that is under way, if any, is over: a button that is exchanged under the finger is not pressed. */
let underWay = Promise.resolve();
globalThis.afterPress = () => underWay;
addEventListener('pointerdown', () => {
  underWay = new Promise((end) => {
    for (const type of ['click', 'pointercancel'])
      addEventListener(type, () => setTimeout(end), { once: true });
    setTimeout(end, LONG_PRESS_MS);
  });
});

const ASK_MS = 20_000;
const PATIENCE_MS = 10_000;
/** Whether the last question had no answer. */
let isLost = false;
let isPressing = false;
/** The page of a member who was signed out: what was typed is there again when this browser is signed in again. */
let kept;

/** Asks whether this member may still see this page, and empties it if not; false if no server answers. */
async function ask() {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const { access } = (kept?.body ?? document.body).dataset;
    const answer = await fetch(access, { cache: 'no-store', signal: patience.signal });
    isLost = answer.status >= 500;
    if (answer.redirected || answer.status === 403) empty(await answer.text(), answer.redirected);
    else if (answer.ok && kept) restore();
  } catch {
    isLost = true;
  } finally {
    clearTimeout(timer);
  }
  if (!isLost && !kept && isSignedIn()) say('');
  return !isLost;
}

function isSignedIn() {
  return kept || !document.body.classList.contains('signed-out');
}

/** Shows the sign-in page, or the one about the role, in place of this page: title and address may name a guest too. */
function empty(text, isSignedOut) {
  if (isSignedOut && kept) return;
  const { title, body } = new DOMParser().parseFromString(text, 'text/html');
  kept = isSignedOut ? { title: document.title, body: document.body, address: location.href } : undefined;
  show({ title, body, address: '/staff' });
  if (isSignedOut) say('ended');
}

function restore() {
  show(kept);
  kept = undefined;
  // The floor connects again.
  dispatchEvent(new Event('visibilitychange'));
}

function show({ title, body, address }) {
  history.replaceState(undefined, '', address);
  document.title = title;
  document.body.replaceWith(body);
}

function say(what) {
  const said = document.getElementById('said');
  said.textContent = said.dataset[what] ?? '';
}

function askIfSignedIn() {
  if (isSignedIn()) void ask();
}
// A timer of a hidden page may be late, so a page also asks when it is shown.
addEventListener('DOMContentLoaded', () => setInterval(askIfSignedIn, ASK_MS));
addEventListener('visibilitychange', () => document.hidden || askIfSignedIn());
// The floor has lost its stream, or has it back.
addEventListener('lost', askIfSignedIn);
addEventListener('back', askIfSignedIn);
addEventListener('online', askIfSignedIn);

/** Without an answer of the server a press would lead to the browser's error page, in place of this one. */
async function press(go) {
  if (isPressing) return;
  isPressing = true;
  say('');
  if (await ask()) go();
  else say('lost');
  isPressing = false;
}

// A form that changes something asks first; others and links do if the line seems to be lost.
addEventListener('submit', (event) => {
  const { target: form, submitter, defaultPrevented } = event;
  const send = copyForm(form, submitter);
  if (defaultPrevented || (send.method !== 'post' && !mayBeLost())) return;
  event.preventDefault();
  void press(() => {
    keepPlace(form);
    document.body.append(send);
    send.submit();
    send.remove();
  });
});

/** The part of the page that was pressed may lie lower or higher afterwards. */
function keepPlace(form) {
  const part = form.closest('main [id]');
  const place = {
    path: location.pathname,
    top: scrollY,
    id: part?.id,
    at: part?.getBoundingClientRect().top,
  };
  sessionStorage.setItem('place', JSON.stringify(place));
}

// After a press the same page comes again, where it was; if its address names the part that was pressed, where that was.
addEventListener('DOMContentLoaded', () => {
  const { path, top, id, at } = JSON.parse(sessionStorage.getItem('place') ?? '{}');
  sessionStorage.removeItem('place');
  // What was answered at the address of a press says something on top, and can be asked for only at its page's address.
  const { address = location.pathname } = document.body.dataset;
  if (address.split(/[?#]/)[0] !== location.pathname) return history.replaceState(undefined, '', address);
  if (path !== location.pathname) return;
  const part = id && location.hash === `#${id}` ? document.getElementById(id) : undefined;
  history.replaceState(undefined, '', location.pathname + location.search);
  scrollTo({ top: part ? scrollY + part.getBoundingClientRect().top - at : top, behavior: 'instant' });
});

/** As it was pressed: the floor may exchange its buttons meanwhile. */
function copyForm(form, submitter) {
  const of = (name) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const copy = document.createElement('form');
  copy.method = of('method');
  copy.action = of('action');
  const fields = [...new FormData(form)];
  if (submitter?.name) fields.push([submitter.name, submitter.value]);
  for (const [name, value] of fields) {
    copy.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  return copy;
}

addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const isElsewhere = button > 0 || metaKey || ctrlKey || shiftKey || altKey || link?.target;
  if (!link || isElsewhere || defaultPrevented || !mayBeLost()) return;
  // The tables of the map are links of a drawing.
  const { origin, pathname, search, hash, href } = new URL(link.getAttribute('href'), location.href);
  const isHere = hash && pathname + search === location.pathname + location.search;
  if (origin !== location.origin || isHere) return;
  event.preventDefault();
  void press(() => location.assign(href));
});

// A table of the floor whose sheet could not be fetched.
addEventListener('follow', ({ detail }) => void press(() => location.assign(detail)));

function mayBeLost() {
  return isLost || !navigator.onLine;
}

// A page that shows what is under way is asked for again, and only what has changed is shown: the same sentence is not read
// out again.
addEventListener('DOMContentLoaded', followWork);

function followWork() {
  const { refresh } = document.body.dataset;
  if (refresh) setTimeout(() => void showWork(), refresh * 1000);
}

async function showWork() {
  const { address } = document.body.dataset;
  if (!document.hidden && address) {
    try {
      const answer = await fetch(address, { cache: 'no-store' });
      const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const [old, next] = [document, body].map((page) => page.querySelector('main'));
      await globalThis.afterPress();
      if (answer.ok && !answer.redirected && old.textContent !== next.textContent) {
        old.replaceWith(next);
        document.body.dataset.refresh = body.dataset.refresh ?? '';
      }
    } catch {
      // Asked again.
    }
  }
  followWork();
}

// A browser writes the date of a field in its own order: beside it stand the weekday and the month in words.
addEventListener('DOMContentLoaded', () => {
  for (const field of document.querySelectorAll('[type=date]')) {
    const { months, weekdays, afterWeekday } = globalThis.dateWords[document.documentElement.lang];
    const words = Object.assign(document.createElement('small'), { className: 'date-words' });
    const write = () => {
      const date = field.valueAsDate;
      const weekday = date && weekdays[(date.getUTCDay() + 6) % 7];
      words.textContent = date
        ? `${weekday}${afterWeekday}${date.getUTCDate()}\u00a0${months[date.getUTCMonth()]}`
        : (field.dataset.any ?? '');
      field.toggleAttribute('data-empty', !date && 'any' in field.dataset);
    };
    write();
    field.addEventListener('input', write);
    field.after(words);
  }
});

// Guests are counted in one digit or two: what is typed takes the place of the number that stands there.
addEventListener('focusin', ({ target }) => {
  if (!target.matches?.('input[name="party"]')) return;
  target.select();
  // A press sets the caret after the focus.
  target.addEventListener('click', () => target.select(), { once: true });
});

addEventListener('click', ({ target }) => {
  if (target.closest('[data-print]')) print();
});

// Where `::details-content` is unknown, no style can print a closed <details>.
addEventListener('beforeprint', () => {
  for (const hour of document.querySelectorAll('.hour:is(details):not([open])')) {
    hour.open = true;
    hour.dataset.closed = '';
  }
});
addEventListener('afterprint', () => {
  for (const hour of document.querySelectorAll('[data-closed]')) {
    hour.open = false;
    delete hour.dataset.closed;
  }
});

// On a narrow screen the row of pages scrolls: the present one comes into its middle.
addEventListener('DOMContentLoaded', () => {
  const row = document.querySelector('.bar nav');
  const present = row?.querySelector('[aria-current]');
  if (!present) return;
  new ResizeObserver(() => {
    row.scrollLeft = present.offsetLeft - (row.clientWidth - present.offsetWidth) / 2;
  }).observe(row);
});
