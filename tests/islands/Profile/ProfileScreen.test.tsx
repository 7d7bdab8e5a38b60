import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { PROFILE, REFUND, RESERVATION, SIGNED_OUT } from '#tests/support/answers.ts';
import { fakeApi, NO_ANSWER, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import { ANSWERS, loadProfile, openProfile as openPage } from '#tests/support/islands/profile-page.tsx';

const ME = { ...PROFILE, firstName: 'nino' };
const openProfile = (answers: Answers = {}, language: Language = 'en') =>
  openPage({ 'GET /user/profile': ME, 'GET /user/reservations': [RESERVATION], ...answers }, language);

/** The page's heading after the profile has loaded. */
const heading = async () => {
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  return screen.getByRole('heading', { level: 1 });
};
const entries = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((element) => element.closest('li'))
    .filter((element) => element !== null);

afterEach(cleanup);

const WHEN = { en: '5\u00a0July\u00a02026, 19:00', ka: '5\u00a0ივლისი,\u00a02026, 19:00' };

describe('ProfileScreen', () => {
  it("shows 'Loading...' at first", async () => {
    await openProfile();

    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
    await heading();
  });

  it("shows an initial, the full name, e-mail, phone and a 'Member since' date", async () => {
    await openProfile();

    expect((await heading()).textContent).toBe('nino Beridze');
    expect(screen.getByText('N')).toBeDefined();
    expect(screen.getByText('nino@example.com')).toBeDefined();
    expect(screen.getByText('+995 555 12 34 56')).toBeDefined();
    expect(screen.getByText('Member since 3 January 2026')).toBeDefined();
  });

  it.each([
    { profile: { ...PROFILE, firstName: '', lastName: '' }, name: 'nino@example.com', initial: 'N' },
    { profile: { ...PROFILE, firstName: 'ნინო', lastName: 'ბერიძე' }, name: 'ნინო ბერიძე', initial: 'ნ' },
    { profile: { ...PROFILE, firstName: 'éva', lastName: '' }, name: 'éva', initial: 'É' },
  ])('is headed $name with the initial $initial', async ({ profile, name, initial }) => {
    await openProfile({ 'GET /user/profile': profile });

    expect((await heading()).textContent).toBe(name);
    expect(document.querySelector('[aria-hidden="true"]')?.textContent).toBe(initial);
  });

  it('leaves out a missing phone and date', async () => {
    await openProfile({
      'GET /user/profile': undescribed(200, { email: 'nino@example.com', createdAt: 'long ago' }),
    });
    await heading();

    expect(screen.queryByText(/\+995\d/)).toBeNull();
    expect(screen.queryByText(/Member since/)).toBeNull();
  });

  it.each([
    { language: 'en', told: ['Allergies', 'milk, nuts, kiwi', 'Special requests', '<b>By the window</b>'] },
    {
      language: 'ka',
      told: ['ალერგია', 'რძე, თხილეული, kiwi', 'დამატებითი სურვილი', '<b>By the window</b>'],
    },
  ] as const)('tells allergies and special requests, $language', async ({ language, told }) => {
    const requests = {
      specialRequests: '<b>By the window</b>',
      allergies: { allergens: ['nuts', 'milk'], other: 'kiwi' },
    };
    await openProfile({ 'GET /user/reservations': [{ ...RESERVATION, ...requests }] }, language);
    await heading();

    const facts = [...(entries()[0]?.querySelectorAll('dl > div > *') ?? [])];
    expect(facts.map(({ textContent }) => textContent).slice(-4)).toEqual(told);
  });

  it.each([
    {
      tableFacts: ['Table\u00a05: window', 'VIP\u00a0Zone\u00a02: bench seats'],
      told: 'Table\u00a05 window|VIP\u00a0Zone\u00a02 bench seats',
    },
    {
      tableFacts: ['VIP\u00a0Zone\u00a02: bench seats'],
      told: 'Table\u00a05 |VIP\u00a0Zone\u00a02 bench seats',
    },
    { tableFacts: ['by the sea'], told: 'Table\u00a05, VIP\u00a0Zone\u00a02|by the sea' },
  ])('names each table once, with its facts: $tableFacts', async ({ tableFacts, told }) => {
    await openProfile({ 'GET /user/reservations': [{ ...RESERVATION, tableFacts }] });
    await heading();

    const tables = entries()[0]?.querySelector('dd');
    const lines = tables?.querySelector('ul') ?? tables;
    expect([...(lines?.childNodes ?? [])].map(({ textContent }) => textContent).join('|')).toBe(told);
  });

  it('goes to the login without a session, and loads nothing', async () => {
    const { api, location } = await openProfile({ 'GET /auth/verify': SIGNED_OUT });

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/en/login'));
    expect(api.callsTo('GET /user/profile')).toEqual([]);
    expect(screen.getByText('Loading...')).toBeDefined();
  });

  it.each([{ answer: undescribed(404, {}) }, { answer: NO_ANSWER }])(
    "says 'Error loading profile data' and can try again: $answer",
    async ({ answer }) => {
      const { api } = await openProfile({ 'GET /user/profile': answer });
      expect((await screen.findByRole('alert')).textContent).toContain('Error loading profile data');

      api.answers['GET /user/profile'] = ME;
      await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

      expect((await heading()).textContent).toBe('nino Beridze');
    },
  );

  it('hydrates as it was pre-rendered', async () => {
    fakeApi(ANSWERS);
    fakeLocation();
    const { mended, unmount } = await hydrateAsSaved(
      () => loadProfile(),
      () => localStorage.setItem('language', 'ka'),
    );

    await heading();
    expect(mended).toEqual([]);
    unmount();
  });
});

const factsOf = (entry: HTMLElement) =>
  within(entry)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('My Reservations', () => {
  it('show date, time, a status, tables, the amount in ლარი and the dishes', async () => {
    await openProfile();
    await heading();
    const [entry = document.body] = entries();

    expect(within(entry).getByRole('heading', { name: '5\u00a0July 2026, 19:00' })).toBeDefined();
    expect(within(entry).getByText('Confirmed')).toBeDefined();
    expect(within(entry).getByText('Table 5, VIP Zone 2')).toBeDefined();
    expect(factsOf(entry)).toContain('1,234.50 ლარი');
    expect(within(entry).getByText('ლარი').lang).toBe('ka');
    expect(
      within(entry)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['3\u00a0×\u00a0City Khinkali', '1\u00a0×\u00a0Saperavi']);
  });

  it('speak Georgian', async () => {
    await openProfile({}, 'ka');
    await heading();
    const [entry = document.body] = entries();

    expect(screen.getByRole('heading', { name: 'ჩემი ჯავშნები' })).toBeDefined();
    expect(within(entry).getByRole('heading', { name: '5\u00a0ივლისი, 2026, 19:00' })).toBeDefined();
    expect(within(entry).getByText('მაგიდა 5, VIP ზონა 2')).toBeDefined();
    expect(factsOf(entry)).toContain('1234,50 ლარი');
  });

  it('are not missed beside one that is being given to the diner', async () => {
    const offerPath = '/handover?key=k&language=en';
    await openProfile({ 'GET /user/reservations': [], 'GET /user/profile': { ...PROFILE, offerPath } });

    expect(await screen.findByRole('link', { name: en.profile.offer })).toBeDefined();
    expect(screen.queryByText(en.profile.none)).toBeNull();
  });

  it("say 'No confirmed reservations found' if there are none", async () => {
    await openProfile({ 'GET /user/reservations': [] });
    await heading();

    expect(screen.getByText('No confirmed reservations found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Book Your Table' }).getAttribute('href')).toBe(
      '/en/reservation',
    );
  });

  it('show a status even with an answer of few fields', async () => {
    await openProfile({
      'GET /user/reservations': undescribed(200, [{ date: 'soon' }, { tables: [{ tableNumber: 7 }] }]),
    });
    await heading();

    expect(entries()).toHaveLength(2);
    expect(screen.getAllByText('Confirmed')).toHaveLength(2);
    expect(screen.getByText('soon', { exact: false })).toBeDefined();
    expect(screen.getByText('Table 7')).toBeDefined();
    expect(screen.queryByText('Total')).toBeNull();
  });
});

describe('Refunds', () => {
  const showing = (refunds: object[]) => ({ 'GET /user/profile': { ...PROFILE, refunds } });

  it.each([
    {
      language: 'en',
      isReturned: false,
      told: `${WHEN.en}, 123.00 ლარი: refund on its way; not yet confirmed by the bank`,
    },
    { language: 'en', isReturned: true, told: `${WHEN.en}, 123.00 ლარი: refunded to the card used` },
    {
      language: 'ka',
      isReturned: false,
      told: `${WHEN.ka}, 123,00 ლარი: თანხა ბრუნდება, ბანკს ჯერ არ დაუდასტურებია`,
    },
    {
      language: 'ka',
      isReturned: true,
      told: `${WHEN.ka}, 123,00 ლარი: დაბრუნებულია`,
    },
  ] as const)('are told of, returned: $isReturned, $language', async ({ language, isReturned, told }) => {
    await openProfile({ ...showing([{ ...REFUND, isReturned }]), 'GET /user/reservations': [] }, language);
    await heading();

    expect(document.querySelector('.notice')?.textContent).toBe(told);
  });

  it('say of which cancelled reservation they are', async () => {
    await openProfile(showing([{ ...REFUND, isCancelled: true }]));
    await heading();

    expect(document.querySelector('.notice')?.textContent).toMatch(
      `Cancelled reservation: ${WHEN.en}, 123.00 ლარი`,
    );
  });

  it('are not spoken of where there are none', async () => {
    await openProfile(showing([]));
    await heading();

    expect(document.querySelector('.notice')).toBeNull();
  });
});
