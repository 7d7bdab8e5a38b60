// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBar } from '#src/components/bar.ts';

const bar = () => document.querySelector('[data-bar]');
const isHidden = () => bar()?.classList.contains('is-hidden');

function scrollTo(...positions: number[]): void {
  for (const position of positions) {
    vi.stubGlobal('scrollY', position);
    window.dispatchEvent(new Event('scroll'));
  }
}

beforeEach(() => {
  document.body.innerHTML = '<header data-bar><a href="/en">Tamada</a></header>';
  vi.stubGlobal('scrollY', 0);
  startBar();
});
afterEach(() => vi.unstubAllGlobals());

describe('the bar', () => {
  it('stays while the page is scrolled down to 150 px', () => {
    scrollTo(50, 100, 150);

    expect(isHidden()).toBe(false);
  });

  it('hides past 150 px after a movement of at least 50 px', () => {
    scrollTo(151);

    expect(isHidden()).toBe(true);
  });

  it('adds up small steps to 50 px', () => {
    scrollTo(400, 380);
    expect(isHidden()).toBe(false);

    scrollTo(400, 429);
    expect(isHidden()).toBe(false);

    scrollTo(430);
    expect(isHidden()).toBe(true);
  });

  it('shows again on scrolling up', () => {
    scrollTo(500, 499);

    expect(isHidden()).toBe(false);
  });

  it('shows again when it gets the focus', () => {
    scrollTo(500);

    bar()?.querySelector('a')?.focus();

    expect(isHidden()).toBe(false);
  });

  it('does nothing on a page without a bar', () => {
    document.body.innerHTML = '';

    expect(startBar).not.toThrow();
  });
});
