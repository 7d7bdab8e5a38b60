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
  ])("has no 'Add to Cart' and warns without $missing", async ({ draft }) => {
    if (draft) saveDraft(draft);
    await openMenu();

    expect(addButtons()).toEqual([]);
    expect(screen.getByText('Viewing Menu Without Complete Reservation')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose a table' }).getAttribute('href')).toBe('/en/reservation');
    expect(screen.queryByText('Change Tables')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Choose together' })).toBeNull();
  });
});

describe('the menu with a complete reservation', () => {
  it('shows date, time and tables, and a link to change them', async () => {
    saveDraft();
    await openMenu();

    expect(screen.getByText('Sunday 5 July, 19:00–21:00, Table 5, VIP Zone 2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change Tables' }).getAttribute('href')).toBe('/en/reservation');
    expect(screen.queryByText('Viewing Menu Without Complete Reservation')).toBeNull();
  });

  it('leads to the button of the cart that makes a list for all guests', async () => {
    saveDraft();
    await openMenu();

    expect(screen.getByRole('link', { name: 'Choose together' }).getAttribute('href')).toBe(
      '/en/cart#together',
    );
  });

  it('says it in Georgian', async () => {
    saveDraft();
    await openMenu(undefined, 'ka');

    expect(screen.getByText('კვირა, 5 ივლისი, 19:00–21:00, მაგიდა 5, VIP ზონა 2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'მაგიდების შეცვლა' }).getAttribute('href')).toBe(
      '/ka/reservation',
    );
  });

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
