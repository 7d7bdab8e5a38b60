import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMenu, saveDraft } from '#tests/support/islands/menu-page.tsx';

const addButtons = () => screen.queryAllByText('Add to Cart');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the menu without a complete reservation', () => {
  it.each([
    { missing: 'the date', draft: { selectedDate: '' } },
    { missing: 'the time', draft: { selectedTime: '' } },
    { missing: 'a table', draft: { selectedTables: [] } },
    { missing: 'anything', draft: undefined },
  ])("has no 'Add to Cart' without $missing", async ({ draft }) => {
    if (draft) saveDraft(draft);
    await openMenu();

    expect(addButtons()).toEqual([]);
  });
});

describe('the menu with a complete reservation', () => {
  it('marks at a dish what it contains that the guests must not eat', async () => {
    saveDraft({ allergies: { allergens: ['milk', 'nuts'], other: '' } });
    await openMenu();

    const khachapuri = screen.getByRole('heading', { name: 'Imeretian Khachapuri' }).closest('li');
    expect(khachapuri?.querySelector('.dish-labels')?.textContent).toContain('Contains: gluten, milk');
    const marked = [...document.querySelectorAll('.dish-avoided')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(['milk']);
  });

  it('puts a dish into the cart, with both names, and says how many', async () => {
    saveDraft();
    await openMenu();
    const khinkali = screen.getByRole('tabpanel', { name: 'Khinkali' });
    const add = within(khinkali).getByRole('button', { name: 'Add to Cart: City Khinkali' });
    expect(addButtons()).toHaveLength(3);

    await userEvent.click(add);
    await userEvent.click(add);

    expect(within(khinkali).getByRole('status').textContent).toBe('In the cart: 2');
    expect(JSON.parse(localStorage.getItem('tamada-cart') ?? '')).toEqual([
      {
        id: 'khinkali-kalakuri',
        price: 1.95,
        imageUrl: '/images/dishes/khinkali-kalakuri.svg',
        translations: [
          { language: 'en', name: 'City Khinkali' },
          { language: 'ka', name: 'ქალაქური ხინკალი' },
        ],
        quantity: 2,
      },
    ]);
  });
});
