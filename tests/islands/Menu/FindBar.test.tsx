import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeMenu } from '#tests/support/islands/first-menu.tsx';
import { saveDraft } from '#tests/support/islands/menu-page.tsx';

let page: Awaited<ReturnType<typeof placeMenu>>;
const hydrate = () => act(() => Promise.resolve(page.hydrate()));

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a dish', hidden: true });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
const type = (value: string) => act(() => Promise.resolve(fireEvent.input(field(), { target: { value } })));
const press = (element: HTMLElement) => act(() => Promise.resolve(element.click()));
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });

const said = () => within(screen.getByRole('search')).getByRole('status').textContent;
const dishes = () =>
  [...document.querySelectorAll<HTMLElement>('.menu-panel.is-current .dish:not([hidden]) h3')].map(
    ({ textContent }) => textContent,
  );
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const excluded = () =>
  (JSON.parse(localStorage.getItem('reservationData') ?? '{}') as { excludedAllergens?: unknown })
    .excludedAllergens;

beforeEach(() => {
  localStorage.clear();
  // What is said at rest of one test is not heard in the next one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  act(() => page.remove());
  vi.useRealTimers();
});

async function openPage(): Promise<void> {
  page = await placeMenu();
  page.start();
}

describe.each([
  ['before React', () => Promise.resolve()],
  ['after React', hydrate],
])('the search %s', (_, arrive) => {
  it('shows the found dishes of all categories and says how many', async () => {
    await openPage();
    await arrive();

    await type('xinkali');

    expect([dishes(), tabs(), said()]).toEqual([['City Khinkali'], ['Khinkali'], '1 dish, “xinkali”']);
    expect(document.documentElement.classList.contains('finding')).toBe(true);
    expect(screen.getByRole('tabpanel', { name: 'Khinkali' }).id).toBe('menu-khinkali');
    const selected = screen.getByRole('tab', { selected: true });
    expect(selected.getAttribute('aria-controls')).toBe('menu-khinkali');
  });

  it('filters by allergen and price, and counts the filters', async () => {
    await openPage();
    await arrive();

    await press(box('gluten'));
    expect([dishes(), said()]).toEqual([['City Khinkali', 'Saperavi'], '2 dishes, without gluten']);
    const price = screen.getByRole('combobox', { name: 'Price', hidden: true });
    await act(() => Promise.resolve(fireEvent.input(price, { target: { value: '1000' } })));

    expect([dishes(), said()]).toEqual([['City Khinkali'], '1 dish, up to ₾10.00, without gluten']);
    expect(button('Filter (2)')).toBeDefined();
  });

  it('says what to do when nothing is found, and shows all again', async () => {
    await openPage();
    await arrive();
    await type('pizza');
    expect([dishes(), said()]).toEqual([[], 'No dishes found. Check the spelling, or choose fewer filters.']);

    await press(button('Show all dishes'));

    expect([dishes(), said(), field().value]).toEqual([['Imeretian Khachapuri'], '', '']);
    expect(tabs()).toHaveLength(3);
    expect(document.activeElement).toBe(button('Filter'));
  });

  it.each([
    ['an emptied field', () => type('')],
    ['the button', () => press(button('Show all dishes'))],
    ['the bar', () => press(button('Find, filter'))],
  ])('says at rest that all dishes show again after %s', async (__, showAgain) => {
    const status = document.createElement('p');
    status.dataset.said = '';
    document.body.append(status);
    await openPage();
    await arrive();
    await type('pizza');

    await showAgain();
    vi.runOnlyPendingTimers();

    expect(status.textContent).toBe('3 dishes');
    status.remove();
  });

  it('leads from a tab to the found dishes of its category', async () => {
    await openPage();
    await arrive();
    await press(box('nuts'));
    const panel = document.getElementById('menu-wine');
    const scrollIntoView = vi.fn<() => void>();
    Object.assign(panel ?? {}, { scrollIntoView });

    await press(screen.getByRole('tab', { name: 'Wine' }));

    expect(scrollIntoView).toHaveBeenCalledOnce();
    expect(dishes()).toHaveLength(3);
  });

  it('opens from the bar of categories; closing it clears it', async () => {
    await openPage();
    await arrive();
    const opener = button('Find, filter');
    await press(opener);
    expect(opener.getAttribute('aria-expanded') ?? opener.ariaExpanded).toBe('true');
    expect(document.activeElement).toBe(field());
    await type('khinkali');

    await press(opener);

    expect([dishes(), field().value]).toEqual([['Imeretian Khachapuri'], '']);
  });
});

describe('the filter', () => {
  it('hydrates as it was drawn, and both go on together', async () => {
    await openPage();
    await type('saperavi');
    await hydrate();
    expect([dishes(), said()]).toEqual([['Saperavi'], '1 dish, “saperavi”']);

    await type('');

    expect([dishes(), said()]).toEqual([['Imeretian Khachapuri'], '']);
    expect(page.errors).toEqual([]);
  });

  it('counts what was typed and ticked before the script', async () => {
    page = await placeMenu();
    field().value = 'saperavi';
    box('milk').checked = true;

    page.start();

    expect(said()).toBe('1 dish, “saperavi”, without milk');
  });

  it('keeps allergens with the draft and shows them again', async () => {
    saveDraft();
    await openPage();
    await press(box('gluten'));
    expect(excluded()).toEqual(['gluten']);
    act(() => page.remove());

    await openPage();
    expect([box('gluten').checked, said()]).toEqual([true, '2 dishes, without gluten']);
    await press(box('gluten'));

    expect([excluded(), said(), dishes()]).toEqual([undefined, '', ['Imeretian Khachapuri']]);
  });

  it('keeps no empty draft', async () => {
    await openPage();
    await press(box('gluten'));
    await press(box('gluten'));

    expect(localStorage.getItem('reservationData')).toBeNull();
  });

  it('follows another tab', async () => {
    await openPage();
    saveDraft({ excludedAllergens: ['gluten'] });
    const event = new StorageEvent('storage', {
      key: 'reservationData',
      newValue: localStorage.getItem('reservationData'),
      storageArea: localStorage,
    });
    await act(() => Promise.resolve(dispatchEvent(event)));

    expect([box('gluten').checked, said()]).toEqual([true, '2 dishes, without gluten']);
  });
});

it('answers elements that were drawn anew', async () => {
  await openPage();
  const drawn = screen.getByRole('search');
  drawn.replaceWith(drawn.cloneNode(true));

  await type('xinkali');

  expect([dishes(), said()]).toEqual([['City Khinkali'], '1 dish, “xinkali”']);
  await press(button('Show all dishes'));
  expect([field().value, said()]).toEqual(['', '']);
});
