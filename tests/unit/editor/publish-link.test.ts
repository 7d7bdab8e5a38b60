// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForSaves } from '#editor/browser/publish-link.ts';

const go = vi.fn<(address: string) => void>();
let link: HTMLAnchorElement;
let succeed: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="/staff/site"><span>Preview and publish</span></a>';
  const found = document.querySelector('a');
  if (found) link = found;
  succeed = waitForSaves(link, go);
});

afterEach(() => {
  vi.useRealTimers();
  go.mockClear();
});

const press = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

it('waits for the save that is under way, and leads on then', () => {
  dispatchEvent(new Event('saving'));
  expect(press()).toBe(false);
  expect(link.getAttribute('aria-busy')).toBe('true');

  succeed();
  dispatchEvent(new Event('saving-ended'));
  vi.runAllTimers();

  expect(go.mock.calls).toEqual([[link.href]]);
  expect(link.hasAttribute('aria-busy')).toBe(false);
});

it('stays on the form if the save has failed', () => {
  dispatchEvent(new Event('saving'));
  press();
  dispatchEvent(new Event('saving-ended'));
  vi.runAllTimers();

  expect(go).not.toHaveBeenCalled();
});

it('does not wait when nothing is being saved', () => {
  dispatchEvent(new Event('saving'));
  succeed();
  dispatchEvent(new Event('saving-ended'));

  expect(press()).toBe(true);
  vi.runAllTimers();
  expect(go).not.toHaveBeenCalled();
});
