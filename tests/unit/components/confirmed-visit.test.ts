// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, NO_ANSWER, reply, type Answers } from '#tests/support/fake-api.ts';
import { beHinted } from '#tests/support/hold.ts';

const PROFILE = { email: 'nino@mail.example', firstName: 'Nino', lastName: 'Beridze' };
const RESERVATION = {
  id: 'r-1',
  orderId: 'p-1',
  isCancellable: true,
  date: '2026-07-05',
  timeSlot: '19:00',
  tables: [{ tableNumber: 'table5' }, { tableNumber: 'vip-zone-2' }],
  totalAmount: 1234.5,
  menuItems: [
    { id: 'a', name: '<b>Khinkali</b>', quantity: 3 },
    { id: 'b', name: 'Saperavi', quantity: 1 },
  ],
};
const ANSWERS: Answers = { 'GET /user/profile': PROFILE, 'GET /user/reservations': [RESERVATION] };
const FACTS = ['name', 'date', 'time', 'tables', 'dishes', 'paid'];

const facts = () => document.querySelector<HTMLElement>('[data-visit]');
const fact = (name: string) => document.querySelector<HTMLElement>(`[data-fact="${name}"]`);
const linesOf = (name: string) => [...(fact(name)?.children ?? [])].map(({ textContent }) => textContent);

async function show(answers: Answers = {}, orderId = 'p-1') {
  vi.resetModules();
  const api = fakeApi({ ...ANSWERS, ...answers });
  const { showVisit } = await import('#src/components/confirmed-visit.ts');
  return { api, shown: showVisit(document.body, orderId) };
}

async function showWhole(answers?: Answers) {
  const { shown } = await show(answers);
  await shown;
}

beforeEach(() => {
  beHinted();
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<dl data-visit hidden>${FACTS.map(
    (name) => `<div><dt></dt><dd data-fact="${name}"></dd></div>`,
  ).join('')}</dl>`;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the visit of a payment', () => {
  it('asks nothing where nobody seems to be signed in', async () => {
    beHinted(false);

    const { api, shown } = await show();
    await shown;

    expect(api.calls).toEqual([]);
    expect(facts()?.hidden).toBe(true);
  });

  it('is told whole', async () => {
    await showWhole();

    expect(facts()?.hidden).toBe(false);
    expect(FACTS.map((name) => linesOf(name))).toEqual([
      ['Nino Beridze'],
      ['Sunday 5 July'],
      ['19:00'],
      ['Table\u00a05, VIP\u00a0Zone\u00a02'],
      ['3 × <b>Khinkali</b>', '1 × Saperavi'],
      ['₾1,234.50'],
    ]);
    expect(document.querySelector('b')).toBeNull();
  });

  it('speaks Georgian', async () => {
    document.documentElement.lang = 'ka';

    await showWhole();

    expect(linesOf('date')).toEqual(['კვირა, 5 ივლისი']);
    expect(linesOf('paid')).toEqual(['1234,50\u00a0₾']);
  });

  it('is the one that was paid for, not another of the same diner', async () => {
    const other = { ...RESERVATION, id: 'r-2', orderId: 'p-2', timeSlot: '21:00' };

    await showWhole({ 'GET /user/reservations': [other, RESERVATION] });

    expect(linesOf('time')).toEqual(['19:00']);
  });

  it('leaves out what the back end does not tell', async () => {
    const { totalAmount: _total, ...reservation } = RESERVATION;

    await showWhole({
      'GET /user/profile': {},
      'GET /user/reservations': [{ ...reservation, menuItems: [] }],
    });

    expect(FACTS.filter((name) => fact(name)?.parentElement?.hidden)).toEqual(['name', 'dishes', 'paid']);
  });

  it.each([
    { case: 'the order is not among them', answers: { 'GET /user/reservations': [] } },
    { case: 'the back end knows no such call', answers: { 'GET /user/reservations': reply(404, {}) } },
    { case: 'the line is down', answers: { 'GET /user/profile': NO_ANSWER } },
  ])('is not shown where $case', async ({ answers }) => {
    await showWhole(answers);

    expect(facts()?.hidden).toBe(true);
  });

  it('is not asked for without an order', async () => {
    const { api, shown } = await show({}, '');
    await shown;

    expect(api.calls).toEqual([]);
  });

  it('is not waited for long, and shown when it comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer: { come?: (reservations: object[]) => void } = {};
    const late = new Promise((resolve) => (answer.come = resolve));
    const { shown } = await show({ 'GET /user/reservations': () => late });

    await vi.advanceTimersByTimeAsync(2_500);
    await shown;
    expect(facts()?.hidden).toBe(true);

    answer.come?.([RESERVATION]);
    await vi.waitFor(() => expect(facts()?.hidden).toBe(false));
  });
});
