// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WORDS } from '#contract/format/words.ts';

const SCRIPT = readFileSync('server/staff/page/page.js', 'utf8');
const FLOOR = `<p id="said" data-lost="no line" data-ended="signed out"></p>
  <h1>Floor</h1><p>Nino, 599 11 22 33</p>
  <form method="post" action="/staff/arrived"><input name="from" value="/staff/floor"><button name="mark" value="on"></button></form>
  <a href="/staff/days">Reservations</a>`;
const SIGN_IN = `<title>Sign-in</title><body class="signed-out"><p id="said" data-ended="signed out"></p><a href="/staff/sign-in">Sign in</a>`;
const NO_ROLE = `<title>That did not work</title><body><p id="said"></p><p>Not your role</p>`;

type Answer = { status: number; redirected?: boolean; text?: string } | 'nothing';

const fetchPage = vi.fn<(path: string) => Promise<object>>();
const submit = vi.fn<(this: HTMLFormElement) => void>();
const scrollTo = vi.fn<(place: object) => void>();
const assign = vi.fn<(address: string) => void>();
const heard: [string, EventListener][] = [];
let isOnLine = true;

const said = () => document.querySelector('#said')?.textContent;
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function answer(next: Answer): void {
  fetchPage.mockImplementation(() => {
    if (next === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    const { redirected = false, text = '', status } = next;
    return Promise.resolve({ status, ok: status < 300, redirected, text: () => Promise.resolve(text) });
  });
}

/** What the server got: the fields of the form that the browser was told to send. */
function sent(): unknown[] {
  return submit.mock.contexts.map((form) => [
    form?.getAttribute('action'),
    Object.fromEntries(new FormData(form)),
  ]);
}

async function press(selector: string): Promise<void> {
  find(selector)?.click();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(undefined, '', '/staff/floor');
  document.title = 'Nino';
  document.body.innerHTML = FLOOR;
  document.body.className = '';
  document.body.dataset.access = '/staff/access/floor';
  isOnLine = true;
  answer({ status: 204 });
  HTMLFormElement.prototype.submit = submit;
  runInNewContext(SCRIPT, {
    ...{ document, history, AbortController, DOMParser, FormData, URL, Event, setTimeout, clearTimeout },
    ...{ setInterval, sessionStorage, scrollTo, scrollY: 640, dateWords: WORDS },
    fetch: fetchPage,
    location: { href: location.href, origin: location.origin, pathname: '/staff/floor', search: '', assign },
    navigator: {
      get onLine() {
        return isOnLine;
      },
    },
    addEventListener: (type: string, listener: EventListener) => {
      heard.push([type, listener]);
      addEventListener(type, listener);
    },
  });
  dispatchEvent(new Event('DOMContentLoaded'));
});

afterEach(() => {
  for (const [type, listener] of heard.splice(0)) removeEventListener(type, listener);
  vi.useRealTimers();
  sessionStorage.clear();
  vi.clearAllMocks();
});

describe('an open page', () => {
  it('is empty 20 seconds after its member was signed out, and leads to the sign-in', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.body.textContent).toContain('Nino');

    answer({ status: 200, redirected: true, text: SIGN_IN });
    await vi.advanceTimersByTimeAsync(20_000);

    expect(fetchPage.mock.lastCall?.[0]).toBe('/staff/access/floor');
    expect(document.documentElement.outerHTML).not.toMatch(/Nino|599/);
    expect([document.title, location.pathname, said()]).toEqual(['Sign-in', '/staff', 'signed out']);
    expect(find('a')?.getAttribute('href')).toBe('/staff/sign-in');
  });

  it('is there again, with what was typed, when its browser is signed in again', async () => {
    const field = document.querySelector('input');
    if (field) field.value = 'typed';
    answer({ status: 200, redirected: true, text: SIGN_IN });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(document.querySelector('input')).toBeNull();

    answer({ status: 204 });
    dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);

    expect(document.querySelector('input')?.value).toBe('typed');
    expect([document.title, location.pathname, said()]).toEqual(['Nino', '/staff/floor', '']);
  });

  it('is empty when its role was taken away, and says so', async () => {
    answer({ status: 403, text: NO_ROLE });

    dispatchEvent(new Event('lost'));
    await vi.advanceTimersByTimeAsync(0);

    expect(document.documentElement.outerHTML).not.toMatch(/Nino|599/);
    expect([document.title, document.body.textContent]).toEqual([
      'That did not work',
      expect.stringContaining('Not your role'),
    ]);
  });

  it('asks as soon as it is shown again', async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);

    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it.each(['online', 'back'])('says nothing about the line when it is there again: %s', async (event) => {
    answer('nothing');
    await press('button');
    expect(said()).toBe('no line');
    answer({ status: 204 });

    dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);

    expect(said()).toBe('');
  });

  it.each<Answer>(['nothing', { status: 503 }])('stays if nobody answers: %o', async (none) => {
    answer(none);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(document.body.textContent).toContain('Nino');
  });
});

describe('a button', () => {
  it('is sent as it was pressed, although the page changes meanwhile', async () => {
    find('button')?.click();
    find('form')?.remove();
    await vi.advanceTimersByTimeAsync(0);

    expect(sent()).toEqual([['/staff/arrived', { from: '/staff/floor', mark: 'on' }]]);
    expect(said()).toBe('');
  });

  it.each<Answer>(['nothing', { status: 502 }])(
    'is held back without a line, with a sentence: %o',
    async (none) => {
      answer(none);

      await press('button');

      expect(sent()).toEqual([]);
      expect(said()).toBe('no line');
      expect(document.body.textContent).toContain('Nino');

      answer({ status: 204 });
      await press('button');

      expect(sent()).toHaveLength(1);
      expect(said()).toBe('');
    },
  );

  it('is sent once, although it is pressed three times on a slow line', async () => {
    for (let time = 0; time < 3; time += 1) find('button')?.click();
    await vi.advanceTimersByTimeAsync(0);

    expect(sent()).toHaveLength(1);
  });
});

it('is where it was, when a press has led back to it', async () => {
  await press('button');
  expect(scrollTo).not.toHaveBeenCalled();

  dispatchEvent(new Event('DOMContentLoaded'));
  dispatchEvent(new Event('DOMContentLoaded'));

  expect(scrollTo.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]]);
});

it('is at the address of the page that was pressed, with what was refused on top', async () => {
  await press('button');
  document.body.dataset.address = '/staff/days/2026-07-10?lang=en';

  dispatchEvent(new Event('DOMContentLoaded'));

  expect(location.pathname + location.search).toBe('/staff/days/2026-07-10?lang=en');
  expect(scrollTo).not.toHaveBeenCalled();
});

describe('a page that shows what is under way', () => {
  const work = (sentence: string) => `<main><p role="status">${sentence}</p></main>`;
  const follow = async (sentence: string, isHidden = false) => {
    document.body.innerHTML = work('building');
    document.body.dataset.refresh = '3';
    document.body.dataset.address = '/staff/site/preview';
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    answer({ status: 200, text: `<body>${work(sentence)}</body>` });
    const shown = find('[role=status]');
    fetchPage.mockClear();
    dispatchEvent(new Event('DOMContentLoaded'));
    await vi.advanceTimersByTimeAsync(7_000);
    return shown;
  };

  afterEach(() => {
    delete document.body.dataset.refresh;
  });

  it('says the same sentence once', async () => {
    const shown = await follow('building');

    expect(shown?.isConnected).toBe(true);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('shows what has changed, and asks no more', async () => {
    await follow('ready');

    expect(find('main')?.textContent).toBe('ready');
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('does not ask from the background', async () => {
    await follow('ready', true);

    expect(fetchPage).not.toHaveBeenCalled();
  });
});

it('says the date of a field in words, also of another one that is chosen', () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<input type="date" value="2026-12-04">';
  dispatchEvent(new Event('DOMContentLoaded'));
  const field = document.querySelector('input');
  const words = () => document.querySelector('.date-words')?.textContent.replace('\u00a0', ' ');
  expect(words()).toBe('Friday 4 December');

  if (field) field.value = '2026-04-12';
  field?.dispatchEvent(new Event('input'));

  expect(words()).toBe('Sunday 12 April');
});

describe('a link', () => {
  it('is the browser’s own while the server answers', async () => {
    let isHeldBack: boolean | undefined;
    addEventListener(
      'click',
      (event) => {
        isHeldBack = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );

    await press('a');

    expect(isHeldBack).toBe(false);
    expect(fetchPage).not.toHaveBeenCalled();
  });

  it('is held back without a line, and followed with one', async () => {
    isOnLine = false;
    answer('nothing');
    await press('a');
    expect([said(), assign.mock.calls.length]).toEqual(['no line', 0]);

    answer({ status: 204 });
    await press('a');

    expect(assign.mock.calls).toEqual([[`${location.origin}/staff/days`]]);
  });
});

it('opens folded hours for the printer, and no other ones, until they are printed', () => {
  document.body.innerHTML = `<details class="hour" id="later"></details><details class="hour" id="open" open></details>
    <details class="other-date" id="form"></details>`;
  const open = () => [...document.querySelectorAll('details')].filter((one) => one.open).map(({ id }) => id);

  dispatchEvent(new Event('beforeprint'));
  expect(open()).toEqual(['later', 'open']);
  dispatchEvent(new Event('afterprint'));
  expect(open()).toEqual(['open']);
});
