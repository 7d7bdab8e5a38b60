// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyToPay } from '#tests/support/islands/checkout-page.ts';
import { held, NO_ANSWER, reply, text, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { setSignedInHint, heldTables, GET_HOLD, POST_HOLD } from '#tests/support/islands/hold.ts';

async function openPage(answers: Answers) {
  vi.resetModules();
  const api = readyToPay(answers);
  const hold = await import('#src/stores/hold/hold.ts');
  const countdown = await import('#src/stores/hold/countdown.ts');
  const taken = await import('#src/stores/hold/taken-tables.ts');
  return { api, ...hold, ...countdown, ...taken };
}

beforeEach(() => setSignedInHint());
afterEach(() => vi.useRealTimers());

describe('loadHold', () => {
  it('tells what is held, with the time left', async () => {
    const { $hold, $secondsLeft, loadHold, api } = await openPage({ [GET_HOLD]: { hold: heldTables() } });

    await Promise.all([loadHold(), loadHold()]);

    expect($hold.get()).toMatchObject({
      state: 'held',
      wasChosen: true,
      held: { tables: ['table3', 'table4'], date: '2026-07-05', time: '19:00' },
    });
    expect($secondsLeft.get()).toBe(900);
    expect(api.callsTo(GET_HOLD)).toHaveLength(1);
  });

  it('never asks for a diner who seems to be signed out', async () => {
    setSignedInHint(false);
    const { $hold, loadHold, api } = await openPage({});

    await loadHold();

    expect($hold.get()).toEqual({ state: 'unknown' });
    expect(api.calls).toEqual([]);
  });

  it('knows that nothing is held', async () => {
    const { $hold, loadHold } = await openPage({ [GET_HOLD]: { hold: null } });

    await loadHold();

    expect($hold.get()).toEqual({ state: 'none' });
  });

  it.each([
    { answer: undescribed(404, null) },
    { answer: reply(401, { code: 'sign_in_required', message: 'x' }) },
    { answer: NO_ANSWER },
    { answer: text('<html>') },
    { answer: undescribed(200, []) },
    { answer: undescribed(200, {}) },
    { answer: undescribed(200, { hold: {} }) },
    { answer: undescribed(200, { hold: { ...heldTables(), secondsLeft: 'soon' } }) },
    { answer: undescribed(200, { hold: { ...heldTables(), tables: 'table3' } }) },
    { answer: undescribed(200, { hold: heldTables({ date: 'tomorrow' }) }) },
  ])('says nothing when the answer is $answer', async ({ answer }) => {
    const { $hold, loadHold } = await openPage({ [GET_HOLD]: answer });

    await loadHold();

    expect($hold.get()).toEqual({ state: 'unknown' });
  });

  it('keeps what it knew when the line is down', async () => {
    const { $hold, api, loadHold } = await openPage({ [GET_HOLD]: { hold: heldTables() } });
    await loadHold();
    api.answers[GET_HOLD] = NO_ANSWER;

    await loadHold();

    expect($hold.get().state).toBe('held');
  });
});

describe('the countdown', () => {
  async function countFrom(secondsLeft: number) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await openPage({ [GET_HOLD]: { hold: heldTables({ secondsLeft }) } });
    await page.loadHold();
    return page;
  }

  it('follows no clock on the wall', async () => {
    const { $secondsLeft } = await countFrom(900);
    const start = $secondsLeft.get();

    vi.setSystemTime(Date.now() + 86_400_000);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(start - $secondsLeft.get()).toBeGreaterThanOrEqual(60);
    expect(start - $secondsLeft.get()).toBeLessThan(65);
  });

  it('speaks at five and at two minutes only', async () => {
    const { $minutesToSay } = await countFrom(310);
    const said: (number | undefined)[] = [];
    $minutesToSay.listen((minutes) => said.push(minutes));

    await vi.advanceTimersByTimeAsync(250_000);

    expect(said.filter(Boolean)).toEqual([5, 2]);
  });

  it('does not speak of five minutes where fewer are left', async () => {
    const { $minutesToSay } = await countFrom(200);

    await vi.advanceTimersByTimeAsync(10_000);

    expect($minutesToSay.get()).toBeUndefined();
  });

  it('ends, and the server has the last word', async () => {
    const { $hold, api } = await countFrom(3);
    api.answers[GET_HOLD] = { hold: null };
    await vi.advanceTimersByTimeAsync(4_000);
    expect($hold.get().state).toBe('ended');
    expect(api.callsTo(GET_HOLD)).toHaveLength(2);
  });

  it('goes on where another tab has asked for more time', async () => {
    const { $hold, $secondsLeft, api } = await countFrom(3);
    api.answers[GET_HOLD] = { hold: heldTables({ secondsLeft: 800 }) };

    await vi.advanceTimersByTimeAsync(5_000);

    expect($hold.get().state).toBe('held');
    expect($secondsLeft.get()).toBeGreaterThan(700);
  });
});

describe('holdTables', () => {
  it('holds the chosen tables, and says for how long', async () => {
    const { $hold, $minutesToSay, api, holdTables } = await openPage({
      [POST_HOLD]: heldTables(),
    });

    expect(await holdTables()).toBe('held');

    expect(api.callsTo(POST_HOLD)[0]?.body).toEqual({
      selectedTables: ['table3', 'table4'],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
    });
    expect($hold.get().state).toBe('held');
    expect($minutesToSay.get()).toBe(15);
  });

  it('requests offers that replace taken tables', async () => {
    const offers = {
      tables: [{ taken: 4, instead: ['table6', 'kitchen', 7] }, { instead: ['table1'] }],
      slots: ['18:00', '18:30'],
    };
    const taken = undescribed(409, { code: 'table_taken', message: 'x', tables: ['table4'], offers });
    const { $takenTables, holdTables } = await openPage({ [POST_HOLD]: taken });

    expect(await holdTables()).toBe('refused');

    expect($takenTables.get()).toEqual({
      tables: ['table4'],
      offers: { tables: [{ taken: 'table4', instead: ['table6', 'table7'] }], slots: ['18:00'] },
      seating: { tables: ['table3', 'table4'], date: '2026-07-05', time: '19:00' },
      wasHolding: true,
    });
  });

  it.each([
    { status: 422, code: 'seats_too_few', result: 'refused' },
    { status: 422, code: 'day_closed', result: 'refused' },
    { status: 422, code: 'slot_in_past', result: 'refused' },
    { status: 422, code: 'table_unknown', result: 'refused' },
    { status: 429, code: 'too_many_requests', result: 'failed' },
    { status: 500, code: 'internal', result: 'failed' },
  ])('is $result on $code', async ({ status, code, result }) => {
    const { $holdRefusal, holdTables } = await openPage({
      [POST_HOLD]: reply(status, { code, message: 'x' }),
    });

    expect(await holdTables()).toBe(result);

    expect($holdRefusal.get()?.code).toBe(code);
  });

  it('fails without an answer, and forgets that with the next one', async () => {
    const { $holdRefusal, api, holdTables } = await openPage({ [POST_HOLD]: NO_ANSWER });
    expect(await holdTables()).toBe('failed');
    expect($holdRefusal.get()).toEqual({ way: 'again' });
    api.answers[POST_HOLD] = heldTables();

    await holdTables();

    expect($holdRefusal.get()).toBeUndefined();
  });

  it('says nothing against another choice', async () => {
    const closed = reply(422, { code: 'day_closed', message: 'x' });
    const { $holdRefusal, holdTables } = await openPage({ [POST_HOLD]: closed });
    const { clearTables } = await import('#src/stores/reservation/reservation.ts');
    await holdTables();
    expect($holdRefusal.get()?.code).toBe('day_closed');

    clearTables();

    expect($holdRefusal.get()).toBeUndefined();
  });

  it('is not undone by an older answer that comes later', async () => {
    const older = held({ hold: null });
    const { $hold, holdTables, loadHold } = await openPage({
      [GET_HOLD]: older.answer,
      [POST_HOLD]: heldTables(),
    });
    const asked = loadHold();
    await holdTables();

    older.release();
    await asked;

    expect($hold.get().state).toBe('held');
  });

  it('asks once for a button that is pressed twice', async () => {
    const { api, holdTables } = await openPage({ [POST_HOLD]: heldTables() });

    await Promise.all([holdTables(), holdTables()]);

    expect(api.callsTo(POST_HOLD)).toHaveLength(1);
  });
});

describe('watchHold', () => {
  it('asks again when a page returns from the back/forward cache', async () => {
    const { api, watchHold } = await openPage({ [GET_HOLD]: { hold: null } });
    const unwatch = watchHold();
    await vi.waitFor(() => expect(api.callsTo(GET_HOLD)).toHaveLength(1));

    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    await vi.waitFor(() => expect(api.callsTo(GET_HOLD)).toHaveLength(2));
    unwatch();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(api.callsTo(GET_HOLD)).toHaveLength(2);
  });

  it('asks again when the diner looks at the page after a while', async () => {
    const { $hold, api, watchHold } = await openPage({ [GET_HOLD]: { hold: null } });
    const unwatch = watchHold();
    await vi.waitFor(() => expect($hold.get().state).toBe('none'));

    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.callsTo(GET_HOLD)).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
    document.dispatchEvent(new Event('visibilitychange'));

    await vi.waitFor(() => expect(api.callsTo(GET_HOLD)).toHaveLength(2));
    unwatch();
  });
});
