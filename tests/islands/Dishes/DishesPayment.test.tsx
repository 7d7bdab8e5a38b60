import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADD, ADDED, openDishesPage } from '#tests/support/islands/dishes-page.tsx';
import { held } from '#tests/support/islands/fake-api.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const showPage = (how: { persisted: boolean }) =>
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', how)));

afterEach(cleanup);

describe('added dishes on their way to the bank', () => {
  it('stays busy when the page finishes loading late', async () => {
    const order = held(ADDED);
    const { location } = await openDishesPage({ [ADD]: order.answer });
    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');

    showPage({ persisted: false });

    expect(screen.getByRole('button', { name: 'Processing Payment' })).toBeDefined();
    order.release();
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  });

  it('leads nowhere once the page was left and restored', async () => {
    const order = held(ADDED);
    const { location } = await openDishesPage({ [ADD]: order.answer });
    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');

    showPage({ persisted: true });
    expect(screen.queryByRole('button', { name: 'Processing Payment' })).toBeNull();
    order.release();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(location.assign).not.toHaveBeenCalled();
  });
});
