import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { inTetri, KHINKALI } from '#tests/support/islands/dishes.ts';
import { placeMenu } from '#tests/support/islands/first-menu.tsx';
import { openMenu, saveDraft } from '#tests/support/islands/menu-page.tsx';

const SUNDAY = '2026-07-05';
const MONDAY = '2026-07-06';
/** Its days are Saturday and Sunday. */
const isDisabled = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart: Saperavi', hidden: true }).disabled;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a dish of some weekdays on the menu', () => {
  it.each([
    [SUNDAY, false],
    [MONDAY, true],
  ])('names its days; for %s its button is disabled: %s', async (selectedDate, disabled) => {
    saveDraft({ selectedDate });
    await openMenu();

    expect(screen.getByText('Saturday, Sunday only')).toBeDefined();
    expect(isDisabled()).toBe(disabled);
  });

  it('is disabled before React, and React keeps it', async () => {
    saveDraft({ selectedDate: MONDAY });
    const page = await placeMenu();
    page.start();
    expect(isDisabled()).toBe(true);

    await act(() => Promise.resolve(page.hydrate()));

    expect(isDisabled()).toBe(true);
    expect(page.errors).toEqual([]);
    act(() => page.remove());
  });
});

describe('its line in the cart', () => {
  it.each([
    [SUNDAY, false],
    [MONDAY, true],
  ])('on %s says its days: %s', async (selectedDate, isSaid) => {
    saveDraft({ selectedDate });
    vi.resetModules();
    const { CartLines } = await import('#src/ui/cart/CartLines.tsx');
    const days = { [KHINKALI.id]: { on: [6, 0], text: 'Saturday, Sunday only' } };
    const item = { ...inTetri(KHINKALI), quantity: 1 };
    render(<CartLines items={[item]} language="en" messages={{ ...en.cart, days }} labelledBy="title" />);

    expect(screen.queryByText('Saturday, Sunday only') !== null).toBe(isSaid);
  });
});
