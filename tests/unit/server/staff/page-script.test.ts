import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('server/staff/page/page.js', 'utf8');

it('is empty while the browser keeps it, and is asked for again', () => {
  const [target, documentElement, reload] = [new EventTarget(), { hidden: false }, vi.fn<() => void>()];
  runInNewContext(SCRIPT, {
    document: { documentElement },
    location: { reload },
    addEventListener: target.addEventListener.bind(target),
  });
  const fire = (type: string, persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event(type), { persisted }));

  fire('pageshow', false);
  fire('pagehide', false);
  expect(documentElement.hidden).toBe(false);

  fire('pagehide', true);
  expect(documentElement.hidden).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  fire('pageshow', true);

  expect(reload).toHaveBeenCalledOnce();
});

it('scrolls the link of the present page into the middle of the row', () => {
  const target = new EventTarget();
  const present = { offsetLeft: 900, offsetWidth: 100 };
  const row = { clientWidth: 360, scrollLeft: 0, querySelector: () => present };
  runInNewContext(SCRIPT, {
    document: { body: { dataset: {} }, querySelector: () => row, querySelectorAll: () => [] },
    sessionStorage: { getItem: () => null, removeItem: vi.fn() },
    location: { pathname: '/staff/floor' },
    setInterval: vi.fn(),
    addEventListener: target.addEventListener.bind(target),
    ResizeObserver: class {
      readonly observe: () => void;
      constructor(show: () => void) {
        this.observe = show;
      }
    },
  });
  target.dispatchEvent(new Event('DOMContentLoaded'));

  expect(row.scrollLeft).toBe(770);
});
