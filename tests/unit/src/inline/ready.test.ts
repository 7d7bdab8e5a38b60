import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('src/inline/ready.js', 'utf8');

/** Navigates away from a page that was shown after 700 ms; returns whether the next one skips the cross-fade. */
function leave(page: { paintedAt?: number; withTransition?: boolean }): boolean {
  const entries: Record<string, object[]> = {
    navigation: [{ responseEnd: 700 }],
    paint: page.paintedAt === undefined ? [] : [{ startTime: page.paintedAt }],
  };
  const target = new EventTarget();
  runInNewContext(SCRIPT, {
    document: { cookie: '', documentElement: { classList: { add: vi.fn(), toggle: vi.fn() } } },
    localStorage: [],
    navigator: { onLine: true },
    performance: { getEntriesByType: (type: string) => entries[type] },
    addEventListener: target.addEventListener.bind(target),
  });
  const skipTransition = vi.fn<() => void>();
  const viewTransition = page.withTransition === false ? null : { skipTransition };
  target.dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition }));
  return skipTransition.mock.calls.length > 0;
}

describe('the cross-fade to the next page', () => {
  it('is left out on a phone that was slow to draw this one', () => {
    expect(leave({ paintedAt: 1_000 })).toBe(true);
  });

  it('stays on one that was quick, or that has painted nothing yet', () => {
    expect(leave({ paintedAt: 800 })).toBe(false);
    expect(leave({})).toBe(false);
  });

  it('is not missed by a browser that makes none', () => {
    expect(leave({ paintedAt: 1_000, withTransition: false })).toBe(false);
  });
});

describe('a script that failed to load', () => {
  function fail(target: object): unknown[] {
    const add = vi.fn<(name: string) => void>();
    const append = vi.fn<(script: unknown) => void>();
    let handle: (event: object) => void = () => undefined;
    runInNewContext(SCRIPT, {
      document: {
        cookie: '',
        createElement: () => ({}),
        documentElement: { classList: { add, toggle: vi.fn() } },
        head: { append },
      },
      localStorage: [],
      navigator: { onLine: true },
      addEventListener: (type: string, listener: typeof handle) => {
        if (type === 'error') handle = listener;
      },
    });
    add.mockClear();
    handle({ target });
    return [...append.mock.calls, ...add.mock.calls].flat();
  }

  const src = 'https://tamada.example/_astro/Layout.B1.js';

  it('is asked for once more, under a new address', () => {
    expect(fail({ tagName: 'SCRIPT', src })).toEqual([{ type: 'module', src: `${src}?again` }]);
  });

  it('is gone after the second time, and the page says so', () => {
    expect(fail({ tagName: 'SCRIPT', src: `${src}?again` })).toEqual(['unloaded', 'lost']);
  });

  it('is no image, and no error of a script that runs', () => {
    expect(fail({ tagName: 'IMG', src: 'https://tamada.example/photos/a.avif' })).toEqual([]);
    expect(fail({})).toEqual([]);
  });
});
