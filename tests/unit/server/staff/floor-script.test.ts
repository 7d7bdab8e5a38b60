// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('server/staff/floor/floor.js', 'utf8');
const TABLES = '/staff/tables?own=3';
const mark = (next: string, table: string, isOwn: boolean) =>
  `<a class="mark" href="/staff/tables?own=${next}#mine"${isOwn ? ' aria-current="true"' : ''}>${table}</a>`;
const page = (version: string, own: readonly string[], address = TABLES) =>
  `<body data-address="${address}"><main><p><time id="as-of"></time></p>
  <p id="live" data-on="on" data-lost="since {time}" data-back="back"></p><p id="news"></p>
  <div id="floor" data-version="${version}" data-changes="/changes"><details id="mine" open>
  ${['3', '4', '5'].map((table) => mark([...new Set([...own, table])].join('.'), table, own.includes(table))).join('')}
  </details></div></main></body>`;

let hear: (version: string) => Promise<void>;
let isDown = Promise.resolve();
const fetchPage = vi.fn<(address: string) => Promise<object>>();
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const own = () => [...document.querySelectorAll('#mine [aria-current]')].map((link) => link.textContent);

beforeEach(() => {
  // The page that refuses a press stands at the address of the press.
  history.replaceState(undefined, '', '/staff/reservations/1/arrived');
  document.documentElement.innerHTML = page('1', ['3']);
  document.body.dataset.address = TABLES;
  isDown = Promise.resolve();
  fetchPage.mockImplementation((address) => {
    const marked = (new URL(address, location.href).searchParams.get('own') ?? '').split('.');
    const text = page('2', marked, `/staff/tables?own=${marked.join('.')}`);
    return Promise.resolve({ ok: true, redirected: false, text: () => Promise.resolve(text) });
  });
  class Source {
    onmessage: ((message: object) => Promise<void>) | undefined;
    readonly close = () => undefined;
    constructor() {
      hear = async (version) => this.onmessage?.({ data: JSON.stringify({ version, at: '19:30' }) });
    }
  }
  runInNewContext(SCRIPT, {
    ...{ document, history, DOMParser, Event, CustomEvent, Node, URL, location, setTimeout, clearTimeout },
    ...{ fetch: fetchPage, afterPress: () => isDown, addEventListener, dispatchEvent },
    ...{ EventSource: Source, scrollBy: vi.fn(), window: { EventSource: Source } },
  });
});

afterEach(() => {
  fetchPage.mockReset();
});

it("asks for news at its page's address, also after a refused press", async () => {
  await hear('2');
  await settle();

  expect(fetchPage.mock.lastCall?.[0]).toBe(TABLES);
  expect(find('#floor')?.dataset.version).toBe('2');
  expect(find('#live')?.textContent).toBe('on');
});

it('exchanges nothing under a press', async () => {
  let release = () => {};
  isDown = new Promise((end) => (release = end));
  void hear('2');
  await settle();
  expect(find('#floor')?.dataset.version).toBe('1');

  release();
  await settle();

  expect(find('#floor')?.dataset.version).toBe('2');
});

it("marks a waiter's tables on the spot, one after the other", async () => {
  const links = [...document.querySelectorAll<HTMLElement>('#mine a')];
  for (const link of links.slice(1)) link.click();
  await settle();

  expect(own()).toEqual(['3', '4', '5']);
  expect(links.every(({ isConnected }) => isConnected)).toBe(true);
  expect(location.search).toBe('?own=3.4.5');
  expect(document.body.dataset.address).toBe('/staff/tables?own=3.4.5');
  expect(find('#news')?.textContent).toBe('3, 4, 5');
});
