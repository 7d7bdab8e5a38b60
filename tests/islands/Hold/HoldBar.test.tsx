import '#tests/support/islands/dialog.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { seatsOf } from '#src/ui/seats.ts';
import { readyToPay } from '#tests/support/islands/checkout-page.ts';
import { TEST_FLOORS } from '#tests/support/server/content.ts';
import { undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import {
  setSignedInHint,
  heldTables,
  GET_HOLD,
  POST_HOLD,
  OPEN_PAYMENT,
} from '#tests/support/islands/hold.ts';
import { refusedWith, tableTaken } from '#tests/support/islands/refusals.ts';
import { translatePage } from '#tests/support/islands/translate-page.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

async function loadBar(language: Language = 'en') {
  const { HoldBar } = await import('#src/islands/Hold/HoldBar.tsx');
  const messages = language === 'en' ? en.hold : ka.hold;
  return <HoldBar language={language} messages={messages} seats={seatsOf(TEST_FLOORS)} />;
}

async function openBar(answers: Answers, language: Language = 'en') {
  vi.resetModules();
  const api = readyToPay(answers);
  const location = fakeLocation(`http://localhost:3000/${language}/menu`);
  render(await loadBar(language));
  return { api, location };
}

const left = (secondsLeft: number, more: object = {}) => ({ hold: heldTables({ secondsLeft, ...more }) });
const TABLE_3 = { date: '2026-07-05', tables: [{ tableNumber: 'table3' }] };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const savedDraft = () => JSON.parse(localStorage.getItem('reservationData') ?? '{}') as object;

beforeEach(() => setSignedInHint());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the time left', () => {
  it('is shown and not announced', async () => {
    await openBar({ [GET_HOLD]: left(754) });

    expect((await screen.findByRole('timer')).textContent).toBe('We’re holding your tables: 12:34 left');
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is said when the hold has just begun', async () => {
    await openBar({ [GET_HOLD]: left(895) });

    await screen.findByText('We’re holding your tables for 15 more minutes.');
  });

  it('is shown in Georgian', async () => {
    await openBar({ [GET_HOLD]: left(754) }, 'ka');

    expect((await screen.findByRole('timer')).textContent).toBe('მაგიდებს გინახავთ, დარჩა 12:34');
  });

  it('goes on when a browser translates the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openBar({ [GET_HOLD]: left(754) });
    const timer = await screen.findByRole('timer');
    translatePage();

    await act(() => vi.advanceTimersByTimeAsync(60_000));

    expect(timer.textContent).toMatch(/^WE’RE HOLDING YOUR TABLES: 11:3\d LEFT$/);
  });

  it('counts, warns at five minutes, and offers more time from the first warning on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openBar({ [GET_HOLD]: left(301) });
    const timer = await screen.findByRole('timer');

    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('status').textContent).toBe(
      'We’re holding your tables for 5 more minutes. Press “Hold longer” for more time.',
    );
    expect(timer.className).toBe('is-ending');
    expect(button('Hold longer')).toBeDefined();
  });

  it('warns again at two minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openBar({ [GET_HOLD]: left(121) });
    await screen.findByRole('timer');

    await act(() => vi.advanceTimersByTimeAsync(2_000));

    expect(screen.getByRole('status').textContent).toContain('for 2 more minutes. Press “Hold longer”');
  });

  it('does not stand beside minutes of another moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openBar({ [GET_HOLD]: left(895) });
    await screen.findByText('We’re holding your tables for 15 more minutes.');

    await act(() => vi.advanceTimersByTimeAsync(12_000));

    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is extended by the button, and the focus stays near', async () => {
    const { api } = await openBar({ [GET_HOLD]: left(100), [POST_HOLD]: heldTables() });
    await screen.findByRole('timer');

    await userEvent.click(button('Hold longer'));

    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/15:00|14:59/));
    expect(api.callsTo(POST_HOLD)).toHaveLength(1);
    expect(document.activeElement?.className).toBe('hold-line');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('cannot be extended during a payment', async () => {
    await openBar({ [GET_HOLD]: left(100, { payment: OPEN_PAYMENT }) });

    await screen.findByRole('timer');

    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('tables that are not held', () => {
  it('are reported when the hold ends, and can be held again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = await openBar({ [GET_HOLD]: left(2), [POST_HOLD]: heldTables() });
    await screen.findByRole('timer');
    api.answers[GET_HOLD] = { hold: null };

    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('status').textContent).toBe('We’re no longer holding your tables.');
    vi.useRealTimers();
    await userEvent.click(button('Hold them again'));

    expect((await screen.findByRole('timer')).textContent).toMatch(/15:00|14:59/);
  });

  it('can be held', async () => {
    await openBar({ [GET_HOLD]: { hold: null }, [POST_HOLD]: heldTables() });
    expect(await screen.findByText('We’re not holding your tables yet.')).toBeDefined();

    await userEvent.click(button('Hold them'));

    expect(await screen.findByRole('timer')).toBeDefined();
  });

  it('were held before, and can be held again', async () => {
    const before = { heldBefore: [{ ...TABLE_3, needsPayment: false }] };
    await openBar({ [GET_HOLD]: { hold: null, ...before }, [POST_HOLD]: heldTables() });
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('We’re no longer holding your tables.'),
    );

    await userEvent.click(button('Hold them again'));

    expect(await screen.findByRole('timer')).toBeDefined();
  });

  it('are held only by paying where the server says so', async () => {
    const often = { heldBefore: [{ ...TABLE_3, needsPayment: true }] };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = await openBar({ [GET_HOLD]: { ...left(121), ...often } });
    await screen.findByRole('timer');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('status').textContent).toBe(
      'We’re holding your tables for 2 more minutes. Pay, and we’ll hold them while you pay.',
    );
    api.answers[GET_HOLD] = { hold: null, ...often };

    await act(() => vi.advanceTimersByTimeAsync(121_000));

    expect(screen.getByRole('status').textContent).toBe(
      'We’ve held your tables twice already, and we’re no longer holding them. Pay, and we’ll hold them while you pay.',
    );
    expect(screen.getAllByText('Pay, and we’ll hold them while you pay.')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are said to be held only by paying when a page opens, and when the server refuses', async () => {
    const { api } = await openBar({
      [GET_HOLD]: { hold: null },
      [POST_HOLD]: refusedWith('hold_needs_dish', 'en'),
    });

    await userEvent.click(await screen.findByRole('button', { name: 'Hold them' }));

    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/no longer holding .* while you pay\.$/),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(api.callsTo(POST_HOLD)).toHaveLength(1);
  });

  it.each([
    { code: 'day_closed', said: 'We are not taking reservations for this day. Please choose another date.' },
    { code: 'seats_too_few', said: /^The chosen tables have 8 seats, but you entered 9 guests/ },
    { code: 'internal', said: 'We couldn’t hold the tables just now. Please try again.' },
  ] as const)('say why on $code', async ({ code, said }) => {
    const { api } = await openBar({ [GET_HOLD]: { hold: null }, [POST_HOLD]: refusedWith(code, 'en') });
    const draft = { ...savedDraft(), selectedTables: ['table3', 'table2'], partySize: 9 };
    act(() => {
      localStorage.setItem('reservationData', JSON.stringify(draft));
      dispatchEvent(new StorageEvent('storage', { key: 'reservationData', newValue: JSON.stringify(draft) }));
    });

    await userEvent.click(await screen.findByRole('button', { name: 'Hold them' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    expect(api.callsTo(POST_HOLD)).toHaveLength(1);
  });

  it.each([undescribed(404, {}), undescribed(401, {})])(
    'are not mentioned for an unknown hold: %j',
    async (answer) => {
      const { api } = await openBar({ [GET_HOLD]: answer });

      await waitFor(() => expect(api.callsTo(GET_HOLD)).toHaveLength(1));

      expect(screen.queryByText(/tables/)).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});

describe('tables of another device', () => {
  const other = left(700, { tables: [{ tableNumber: 'table6' }], timeSlot: '20:00' });

  it('are offered, and taken over', async () => {
    await openBar({ [GET_HOLD]: other });
    expect(
      await screen.findByText(
        /^We’re holding other tables for you until \d\d:\d\d: Table 6, Sunday 5 July, 20:00\.$/,
      ),
    ).toBeDefined();
    expect(savedDraft()).toMatchObject({ selectedTables: ['table3', 'table4'] });

    await userEvent.click(button('Continue with these tables'));

    expect(savedDraft()).toMatchObject({ selectedTables: ['table6'], selectedTime: '20:00' });
    expect(screen.getByRole('timer')).toBeDefined();
  });

  it("are replaced by this device's choice", async () => {
    const { api } = await openBar({ [GET_HOLD]: other, [POST_HOLD]: heldTables() });

    await userEvent.click(await screen.findByRole('button', { name: 'Hold my choice' }));

    expect(await screen.findByRole('timer')).toBeDefined();
    expect(api.callsTo(POST_HOLD)[0]?.body).toMatchObject({ selectedTables: ['table3', 'table4'] });
  });
});

describe('taken tables', () => {
  const lost = tableTaken('table4', ['table6', 'table7'], ['20:00', '17:00']);

  async function loseTable() {
    const page = await openBar({ [GET_HOLD]: { hold: null }, [POST_HOLD]: lost });
    await userEvent.click(await screen.findByRole('button', { name: 'Hold them' }));
    return { ...page, dialog: await screen.findByRole('alertdialog') };
  }
  const names = (element: HTMLElement) =>
    within(element)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('are named with their offers', async () => {
    const { dialog } = await loseTable();

    expect(dialog.textContent).toContain('Table\u00a04: just taken by another guest. Your cart is saved.');
    expect(names(within(dialog).getByRole('group', { name: 'Instead of Table\u00a04:' }))).toEqual([
      'Choose Table\u00a06 (4 seats)',
      'Choose Table\u00a07 (8 seats)',
    ]);
    expect(names(within(dialog).getByRole('group', { name: 'The same tables at another time:' }))).toEqual([
      '17:00',
      '20:00',
    ]);
    expect(document.activeElement?.textContent).toBe('Choose on the map');
  });

  it('are replaced by an offered table, which is held', async () => {
    const { api, location } = await loseTable();
    api.answers[POST_HOLD] = heldTables({ tables: [{ tableNumber: 'table3' }, { tableNumber: 'table6' }] });

    await userEvent.click(button('Choose Table\u00a06 (4 seats)'));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(savedDraft()).toMatchObject({ selectedTables: ['table3', 'table6'] });
    expect(await screen.findByRole('timer')).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('are held at another time', async () => {
    const { api } = await loseTable();
    api.answers[POST_HOLD] = heldTables({ timeSlot: '20:00' });

    await userEvent.click(button('20:00'));

    expect(await screen.findByRole('timer')).toBeDefined();
    expect(savedDraft()).toMatchObject({ selectedTables: ['table3', 'table4'], selectedTime: '20:00' });
  });

  it.each(['{Enter}', '{Escape}'])('lead to the map with %s', async (key) => {
    const { location } = await loseTable();

    await userEvent.keyboard(key);

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/reservation'));
    expect(savedDraft()).toMatchObject({ selectedTables: ['table3'] });
  });
});

describe('hydration', () => {
  it('starts empty, as it was pre-rendered', async () => {
    readyToPay({ [GET_HOLD]: left(700) });
    const { html, mended, unmount } = await hydrateAsSaved(
      () => loadBar(),
      () => readyToPay({ [GET_HOLD]: left(700) }),
    );

    expect(html).not.toContain('held');
    expect(mended).toEqual([]);
    unmount();
  });
});
