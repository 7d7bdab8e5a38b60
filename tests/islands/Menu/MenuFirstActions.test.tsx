import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeMenu, quantitiesInCart } from '#tests/support/islands/first-menu.tsx';
import { saveDraft } from '#tests/support/islands/menu-page.tsx';

const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const shown = () => [...document.querySelectorAll('.menu-panel.is-current')].map(({ id }) => id);
const press = (name: string) => act(() => Promise.resolve(screen.getByRole('tab', { name }).click()));
const pressAdd = () =>
  act(() => Promise.resolve(screen.getByRole('button', { name: 'Add to Cart: City Khinkali' }).click()));
const khinkaliStatus = () =>
  within(screen.getByRole('tabpanel', { name: 'Khinkali' })).getByRole('status').textContent;
const isReserved = () => document.documentElement.classList.contains('reserved');

let page: Awaited<ReturnType<typeof placeMenu>>;
const hydrate = () => act(() => Promise.resolve(page.hydrate()));

beforeEach(() => localStorage.clear());
afterEach(() => act(() => page.remove()));

async function openPage(hash?: string): Promise<void> {
  page = await placeMenu(hash);
  page.start();
}

it('shows the pressed category before React, and React keeps it', async () => {
  await openPage();
  await press('Wine');
  expect([selected(), shown()]).toEqual([['Wine'], ['menu-wine']]);

  await hydrate();
  expect([selected(), shown()]).toEqual([['Wine'], ['menu-wine']]);

  await press('Khinkali');
  expect([selected(), shown()]).toEqual([['Khinkali'], ['menu-khinkali']]);
});

it('names the category in the address, and begins with the one that stands there', async () => {
  await openPage();
  await press('Wine');
  expect(location.hash).toBe('#wine');
  page.remove();

  await openPage('#khinkali');
  expect([selected(), shown()]).toEqual([['Khinkali'], ['menu-khinkali']]);
  await hydrate();
  expect([selected(), shown()]).toEqual([['Khinkali'], ['menu-khinkali']]);
});

it('begins with the first category if the address names none of them', async () => {
  await openPage('#parking');

  expect([selected(), shown()]).toEqual([['Khachapuri'], ['menu-khachapuri']]);
});

it('scrolls the categories once a press, before React and after', async () => {
  await openPage();
  const scrollBy = vi.fn<(by: { left: number }) => void>();
  Object.assign(screen.getByRole('tablist'), { scrollBy });

  screen.getByLabelText('Scroll the categories right').click();
  expect(scrollBy.mock.calls).toEqual([[{ left: 200 }]]);
  await hydrate();
  screen.getByLabelText('Scroll the categories left').click();

  expect(scrollBy.mock.calls).toEqual([[{ left: 200 }], [{ left: -200 }]]);
});

it('adds a dish once a press before React, which says the same and adds the next', async () => {
  saveDraft();
  await openPage();
  await pressAdd();
  await pressAdd();
  expect([khinkaliStatus(), quantitiesInCart()]).toEqual(['In the cart: 2', { 'City Khinkali': 2 }]);
  const status = within(screen.getByRole('tabpanel', { name: 'Khinkali' })).getByRole('status');
  const changes = new MutationObserver(() => undefined);
  changes.observe(status, { childList: true, characterData: true, subtree: true });

  await hydrate();
  expect([khinkaliStatus(), quantitiesInCart()]).toEqual(['In the cart: 2', { 'City Khinkali': 2 }]);
  // A screen reader would announce the text again.
  expect(changes.takeRecords()).toEqual([]);
  await pressAdd();

  expect([khinkaliStatus(), quantitiesInCart()]).toEqual(['In the cart: 3', { 'City Khinkali': 3 }]);
  expect(page.errors).toEqual([]);
});

it('shows the saved reservation, before React and after', async () => {
  saveDraft();
  await openPage();
  const banner = () => {
    const { className, textContent } = screen.getByRole('region', { name: 'Your reservation' });
    const links = ['Change Tables', 'Choose together'].map((name) => screen.getByRole('link', { name }));
    return [className, textContent, ...links.map((link) => link.getAttribute('href'))];
  };
  const before = banner();
  expect(before).toEqual([
    'menu-banner notice is-complete',
    'Your reservationSunday 5\u00a0July, 19:00–21:00,\nTable\u00a05, VIP\u00a0Zone\u00a02Change TablesChoose together',
    '/en/reservation',
    '/en/cart#together',
  ]);

  await hydrate();

  expect(banner()).toEqual(before);
  expect(isReserved()).toBe(true);
  expect(page.errors).toEqual([]);
});

it('asks for a reservation and adds nothing when the saved one cannot be read', async () => {
  saveDraft({ selectedTables: ['no table'] });
  await openPage();
  await pressAdd();

  expect(screen.getByText('Viewing Menu Without Complete Reservation')).toBeDefined();
  expect([khinkaliStatus(), quantitiesInCart(), isReserved()]).toEqual(['', {}, false]);
});

it.each(['before', 'after'])('follows a reservation that another tab gives up %s React', async (when) => {
  saveDraft();
  await openPage();
  if (when === 'after') await hydrate();
  act(() => {
    localStorage.removeItem('reservationData');
    window.dispatchEvent(new StorageEvent('storage', { key: 'reservationData', newValue: null }));
  });
  expect(screen.getByText('Viewing Menu Without Complete Reservation')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Choose together' })).toBeNull();
  expect(isReserved()).toBe(false);

  if (when === 'before') await hydrate();

  expect(screen.queryByRole('button', { name: 'Add to Cart: City Khinkali' })).toBeNull();
  expect(page.errors).toEqual([]);
});

it('says the saved reservation in Georgian', async () => {
  saveDraft();
  page = await placeMenu('', 'ka');
  page.start();

  expect(screen.getByText('კვირა, 5 ივლისი, 19:00–21:00, მაგიდა 5, VIP ზონა 2')).toBeDefined();
  expect(screen.getByRole('link', { name: 'მაგიდების შეცვლა' }).getAttribute('href')).toBe('/ka/reservation');
});
