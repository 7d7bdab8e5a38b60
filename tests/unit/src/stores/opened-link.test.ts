// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptLink } from '#src/stores/kept-link.ts';
import { followAddress } from '#src/stores/opened-link.ts';

describe('the address bar', () => {
  const opened: string[] = [];
  const ends: (() => void)[] = [];
  const follow = (bar: 'link' | 'order' | 'page') =>
    ends.push(followAddress(({ hash, search }) => opened.push(hash + search), bar));
  const shown = () => location.pathname + location.search + location.hash;

  afterEach(() => {
    for (const end of ends.splice(0)) end();
    opened.length = 0;
  });

  it.each([
    { bar: 'order', shows: '/en/cancel?order=o-1' },
    { bar: 'page', shows: '/en/cancel' },
    { bar: 'link', shows: '/en/cancel?error=x#o-1.key' },
  ] as const)('shows what may be shared: $bar', ({ bar, shows }) => {
    history.replaceState(null, '', '/en/cancel?error=x#o-1.key.');

    follow(bar);

    expect(opened).toEqual(['#o-1.key?error=x']);
    expect(shown()).toBe(shows);
    expect(keptLink()).toBe('o-1.key');
  });

  it('gives the link to the page after a reload', () => {
    history.replaceState({ link: 'o-1.key' }, '', '/en/cancel?order=o-1');

    follow('order');

    expect(opened).toEqual(['#o-1.key?order=o-1']);
  });

  it('opens the link of another mail on the same page, and the first one again on the way back', async () => {
    history.replaceState(null, '', '/en/reset-password#o-1.key');
    follow('page');
    location.hash = '#o-2.other';
    await vi.waitFor(() => expect(opened).toEqual(['#o-1.key', '#o-2.other']));
    expect(shown()).toBe('/en/reset-password');

    history.back();

    await vi.waitFor(() => expect(opened).toEqual(['#o-1.key', '#o-2.other', '#o-1.key']));
  });

  it('keeps the link at a place in the page', async () => {
    history.replaceState(null, '', '/en/cancel#o-1.key');
    follow('order');

    location.hash = '#content';

    await vi.waitFor(() => expect(shown()).toBe('/en/cancel?order=o-1'));
    expect(keptLink()).toBe('o-1.key');
    expect(opened).toEqual(['#o-1.key']);
  });

  it('leads on in a browser that refuses to change it', () => {
    history.replaceState(null, '', '/en/cancel#o-1.key');
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    });

    follow('order');

    expect(opened).toEqual(['#o-1.key']);
  });
});
