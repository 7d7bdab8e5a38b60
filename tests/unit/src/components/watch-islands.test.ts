// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIslands } from '#src/components/watch-islands.ts';

const says = () => document.documentElement.classList.contains('unloaded');
const island = () => document.querySelector('astro-island');

/** As Astro does when React listens to the island. */
function hydrate(): void {
  island()?.removeAttribute('ssr');
  island()?.dispatchEvent(new CustomEvent('astro:hydrate'));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.className = '';
  document.body.innerHTML = '<astro-island client="load" ssr></astro-island>';
  watchIslands();
});
afterEach(() => vi.useRealTimers());

it('says that React did not load', () => {
  window.dispatchEvent(new Event('load'));

  expect(says()).toBe(true);
});

it('says that an island did not load', () => {
  island()?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));

  expect(says()).toBe(true);
});

it('says after half a minute that an island is missing, until it comes', () => {
  vi.advanceTimersByTime(29_000);
  expect(says()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(says()).toBe(true);

  hydrate();

  expect(says()).toBe(false);
});

it('goes on saying that a script is gone when the island comes', () => {
  document.documentElement.classList.add('unloaded', 'lost');

  hydrate();

  expect(says()).toBe(true);
});

it('says nothing about islands that are there, or that nobody needs yet', () => {
  hydrate();
  document.body.insertAdjacentHTML('beforeend', '<astro-island client="signed-in" ssr></astro-island>');
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);

  expect(says()).toBe(false);
});
