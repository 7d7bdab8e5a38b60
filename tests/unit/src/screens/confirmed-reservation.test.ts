// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { showReservation } from '#src/screens/confirmed-reservation.ts';
import type { DinersOrder } from '#src/stores/checkout/payment-status.ts';

const ORDER: DinersOrder = {
  status: 'confirmed',
  customerName: 'Nino Beridze',
  allergies: { allergens: ['nuts'], other: 'kiwi' },
  specialRequests: 'One of us uses a wheelchair.',
  date: '2026-07-05',
  timeSlot: '19:00',
  tables: ['table5', 'vip-zone-2'],
  tableFacts: ['Table 5: quiet corner'],
  partySize: 4,
  totalTetri: 123_450,
  paidTetri: 123_450,
  refundTetri: 0,
  atRestaurantTetri: 0,
  calendarUrl: undefined,
  togetherPath: undefined,
  menuItems: [
    { id: 'a', name: '<b>Khinkali</b>', quantity: 3 },
    { id: 'b', name: 'Saperavi', quantity: 1 },
  ],
};
const FACTS = ['name', 'date', 'time', 'tables', 'guests', 'dishes', 'allergies', 'notes', 'paid'];

const facts = () => document.querySelector<HTMLElement>('[data-reservation]');
const fact = (name: string) => document.querySelector<HTMLElement>(`[data-fact="${name}"]`);
const linesOf = (name: string) => [...(fact(name)?.children ?? [])].map(({ textContent }) => textContent);
const show = (changes: Partial<DinersOrder> = {}) => showReservation(document.body, { ...ORDER, ...changes });

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<dl data-reservation hidden>${FACTS.map(
    (name) => `<div><dt></dt><dd data-fact="${name}" data-names='{"nuts":"nuts"}'></dd></div>`,
  ).join('')}</dl>`;
});

describe('the reservation of a payment', () => {
  it('is shown with all details', () => {
    show();

    expect(facts()?.hidden).toBe(false);
    expect(FACTS.map((name) => linesOf(name))).toEqual([
      ['Nino Beridze'],
      ['Sunday 5\u00a0July'],
      ['19:00–21:00'],
      ['Table\u00a05, VIP\u00a0Zone\u00a02', 'Table 5: quiet corner'],
      ['4'],
      ['3\u00a0×\u00a0<b>Khinkali</b>', '1\u00a0×\u00a0Saperavi'],
      ['nuts, kiwi'],
      ['One of us uses a wheelchair.'],
      ['₾1,234.50'],
    ]);
    expect(document.querySelector('b')).toBeNull();
  });

  it('speaks Georgian', () => {
    document.documentElement.lang = 'ka';

    show();

    expect(linesOf('date')).toEqual(['კვირა, 5\u00a0ივლისი']);
    expect(linesOf('paid')).toEqual(['1234,50\u00a0₾']);
  });

  it('leaves out missing fields', () => {
    show({ customerName: '', menuItems: [], totalTetri: undefined });

    expect(FACTS.filter((name) => fact(name)?.parentElement?.hidden)).toEqual(['name', 'dishes', 'paid']);
  });

  it('is not shown without data', () => {
    show({ date: '' });

    expect(facts()?.hidden).toBe(true);
  });
});

describe('the call before a visit', () => {
  it.each([
    { date: '2099-07-05', said: 'a day before' },
    { date: '2026-07-05', said: 'before' },
  ])('is $said for a visit on $date', ({ date, said }) => {
    document.body.insertAdjacentHTML('beforeend', '<li data-soon="before">a day before</li>');

    show({ date });

    expect(document.querySelector('li')?.textContent).toBe(said);
  });
});
