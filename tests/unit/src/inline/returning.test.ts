// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { takeReturnPath } from '#src/stores/return-path.ts';

const SCRIPT = readFileSync('src/inline/returning.js', 'utf8');
const page = () => document.documentElement.classList;

/** Opens the login page with this behind the #. */
function open(hash: string): void {
  history.replaceState(null, '', `/en/login${hash}`);
  runInNewContext(SCRIPT, { localStorage, document, location, history });
}

beforeEach(() => {
  localStorage.clear();
  page().remove('returning', 'going-on');
});

it('leads back to the page of the server that named itself, and says so', () => {
  open('#return=%2Fapi%2Fhandover%3Flanguage%3Den');

  expect([...page()]).toEqual(['going-on']);
  expect(location.hash).toBe('');
  expect(localStorage.redirectAfterLogin).toBe('/api/handover?language=en');
});

it.each([
  '#return=%2F%2Fevil.example',
  '#return=https%3A%2F%2Fevil.example',
  '#return=%2F%5Cevil.example',
  '#%',
])('goes to no other site with %s', (hash) => {
  open(hash);

  expect(localStorage.length).toBe(0);
});

it.each([
  { path: '/ka/cart', shown: 'returning' },
  { path: '/ka/waiting-list', shown: 'going-on' },
])('says where $path goes on', ({ path, shown }) => {
  Object.assign(localStorage, { redirectAfterLogin: path, checkoutInProgress: 'true' });

  open('');

  expect([...page()]).toEqual([shown]);
});

it('says nothing without a way back', () => {
  open('');

  expect([...page()]).toEqual([]);
  expect(takeReturnPath('/en/')).toBe('/en/');
});
