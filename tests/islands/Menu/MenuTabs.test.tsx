import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi, kept, NO_ANSWER, undescribed } from '#tests/support/islands/fake-api.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import {
  loadMenuTabs,
  MENU,
  openMenu,
  saveDraft,
  soldOutOn,
  UPDATED_MENU,
} from '#tests/support/islands/menu-page.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });
const selectedTabs = () =>
  screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const panel = (name: string) => screen.getByRole('tabpanel', { name });
const currentPanels = () =>
  screen
    .getAllByRole('tabpanel')
    .filter(({ classList }) => classList.contains('is-current'))
    .map(({ id }) => id);
const isUpdated = () => screen.findByText('Prices are up to date');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a cached menu', () => {
  it.each([
    { language: 'en', text: 'Prices as of Sunday 5 July, 18:00.' },
    { language: 'ka', text: 'კვირა, 5 ივლისი, 18:00.' },
  ] as const)('says from when it is, $language', async ({ language, text }) => {
    await openMenu(kept(Date.UTC(2026, 6, 5, 14), UPDATED_MENU), language);

    expect((await screen.findByText((said) => said.includes(text))).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByText('Prices are up to date')).toBeNull();
  });
});

describe('the category tabs', () => {
  it('select the first category by default', async () => {
    await openMenu();

    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Khachapuri',
      'Khinkali',
      'Wine',
    ]);
    expect(selectedTabs()).toEqual(['Khachapuri']);
    expect(currentPanels()).toEqual(['menu-khachapuri']);
  });

  it('show the category that is pressed', async () => {
    await openMenu();

    await userEvent.click(tab('Wine'));

    expect(selectedTabs()).toEqual(['Wine']);
    expect(currentPanels()).toEqual(['menu-wine']);
  });

  it('are one tab stop, in which arrows, Home and End choose', async () => {
    await openMenu();
    await userEvent.click(tab('Khachapuri'));

    await userEvent.keyboard('{ArrowRight}');
    expect(selectedTabs()).toEqual(['Khinkali']);
    expect(document.activeElement).toBe(tab('Khinkali'));

    await userEvent.keyboard('{End}');
    expect(selectedTabs()).toEqual(['Wine']);
    await userEvent.keyboard('{ArrowRight}');
    expect(selectedTabs()).toEqual(['Khachapuri']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(selectedTabs()).toEqual(['Wine']);
    await userEvent.keyboard('{Home}');
    expect(selectedTabs()).toEqual(['Khachapuri']);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it('scroll by 200px with the left and right buttons, out of the tab order', async () => {
    await openMenu();
    const scrollBy = vi.fn();
    Object.assign(screen.getByRole('tablist'), { scrollBy });
    const scroller = (side: string) => screen.getByLabelText(`Scroll the categories ${side}`);

    await userEvent.click(scroller('right'));
    await userEvent.click(scroller('left'));

    expect(scrollBy.mock.calls).toEqual([
      [expect.objectContaining({ left: 200 })],
      [expect.objectContaining({ left: -200 })],
    ]);
    expect(scroller('right').tabIndex).toBe(-1);
    expect(screen.queryByRole('button', { name: /^Scroll/ })).toBeNull();
  });

  it('move by keyboard with any category slugs', async () => {
    const slugs = ['hot & cold', '"wine"', '1/2'];
    await openMenu(slugs.map((slug) => ({ slug, translations: [], items: [] })));
    await isUpdated();

    await userEvent.click(tab('hot & cold'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');

    expect(selectedTabs()).toEqual(['1/2']);
    expect(document.activeElement).toBe(tab('1/2'));
  });
});

describe('the dishes', () => {
  it('are cards with picture, name in the current language and price with the sign of the lari', async () => {
    await openMenu();
    const khachapuri = panel('Khachapuri');

    expect(within(khachapuri).getByRole('heading', { level: 3 }).textContent).toBe('Imeretian Khachapuri');
    expect(within(khachapuri).getByText('₾17.50')).toBeDefined();
    expect(khachapuri.querySelector('img')?.getAttribute('src')).toBe(
      '/images/dishes/khachapuri-imeruli.svg',
    );
    expect(within(khachapuri).getByText('Contains: gluten, milk')).toBeDefined();
    expect(within(khachapuri).getByText('vegetarian')).toBeDefined();
  });

  it('have Georgian names and prices on the Georgian page', async () => {
    await openMenu(undefined, 'ka');

    expect(screen.getByText('იმერული ხაჭაპური')).toBeDefined();
    expect(screen.getByText('17,50 ₾')).toBeDefined();
  });
});

describe('the update of the menu', () => {
  it('says so while it runs, above readable dishes', async () => {
    await openMenu();

    expect(screen.getByText('Updating prices…')).toBeDefined();
    expect(screen.getByText('Imeretian Khachapuri')).toBeDefined();
  });

  it('shows new prices, sold-out dishes and new dishes', async () => {
    saveDraft();
    await openMenu(UPDATED_MENU);
    await isUpdated();

    expect(within(panel('Khachapuri')).getByText('₾18.50')).toBeDefined();
    expect(within(panel('Khachapuri')).getByText('About Khachapuri')).toBeDefined();
    expect(within(panel('Khinkali')).getByText('Sold out')).toBeDefined();
    expect(within(panel('Khinkali')).queryByRole('button')).toBeNull();
    expect(within(panel('Soups')).getByText('Kharcho')).toBeDefined();
    expect(panel('Soups').querySelector('img')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Wine' })).toBeNull();
  });

  it('offers a dish that has run out today for another date', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-05T08:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    saveDraft();
    await openMenu([soldOutOn('2026-07-05')]);
    await isUpdated();
    const khinkali = within(panel('Khinkali'));

    expect(khinkali.getByText('Sold out today')).toBeDefined();
    const { chooseSeating } = await import('#src/stores/reservation/reservation.ts');
    act(() => chooseSeating({ date: '2026-07-06', time: '19:00', tables: ['table5'] }));

    expect(khinkali.queryByText('Sold out today')).toBeNull();
    expect(khinkali.getByRole('button').textContent).toBe('Add to Cart');
  });

  it('goes to the first category when the chosen one is gone', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await openMenu(() => promise);
    await userEvent.click(tab('Wine'));

    resolve(UPDATED_MENU);
    await isUpdated();

    expect(selectedTabs()).toEqual(['Khachapuri']);
  });

  it.each([{ answer: NO_ANSWER }, { answer: undescribed(404, {}) }, { answer: undescribed(200, null) }])(
    "says 'Failed to load menu' with 'Try Again', which reloads: $answer",
    async ({ answer }) => {
      const { location } = await openMenu(answer);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Failed to load menu');
      expect(screen.getByText('Imeretian Khachapuri')).toBeDefined();

      await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));

      expect(location.reload).toHaveBeenCalledOnce();
    },
  );

  it('has a Georgian text for the failure', async () => {
    await openMenu(NO_ANSWER, 'ka');

    expect((await screen.findByRole('alert')).textContent).toContain('მენიუ ვერ ჩაიტვირთა');
  });

  it("says 'No menu items found' when there are none", async () => {
    await openMenu([]);

    expect(await screen.findByText('No menu items found')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('hydrates as it was pre-rendered, with a saved draft', async () => {
    fakeApi({ [MENU]: UPDATED_MENU });
    const { mended, unmount } = await hydrateAsSaved(() => loadMenuTabs(), saveDraft);

    await isUpdated();
    expect(mended).toEqual([]);
    unmount();
  });
});
