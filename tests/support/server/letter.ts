import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import type { MailRequest } from '#server/messages/channels/types.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import type { PaidOrder } from '#server/dining/refund-policy/terms.ts';
import type { Letter } from '#server/messages/compose/letter.ts';
import { TEST_FLOORS, TEST_RESTAURANT, TEST_RULES } from './content.ts';

/** A confirmed reservation for four guests, three days after the payment. */
export const LETTER: Letter = {
  orderId: '019bd7a0-0000-7000-8000-00000000a1b2',
  paymentId: '019bd7a0-0000-7000-8000-00000000a1b2',
  reservationId: '019bd7a0-0000-7000-8000-00000000c3d4',
  status: 'confirmed',
  customerName: 'Nino Beridze',
  linkVersion: 0,
  customerEmail: 'nino@example.com',
  hasAccount: true,
  notes: '',
  allergies: NO_ALLERGIES,
  date: '2026-07-05',
  slot: '18:00',
  hours: 2,
  partySize: 4,
  moves: 0,
  calendarSequence: 7,
  earliestStart: Date.parse('2026-07-05T18:00:00+04:00'),
  tables: ['table5', 'vip-zone-1'],
  choices: [],
  lines: [
    { name: { en: 'Adjarian Khachapuri', ka: 'აჭარული ხაჭაპური' }, quantity: 1, totalTetri: 2200 },
    { name: { en: 'City Khinkali', ka: 'ქალაქური ხინკალი' }, quantity: 10, totalTetri: 1950 },
  ],
  subtotalTetri: 4150,
  serviceFeeTetri: 415,
  ...moneyOf({ total_tetri: 4565 }),
  purpose: 'reservation',
  isFirst: true,
  wasConfirmed: true,
  policyVersion: null,
  refunds: [],
  isShare: false,
  failure: null,
};

/** The money of a letter about one order, which is paid and confirmed unless the changes say otherwise. */
export function moneyOf(changes: Partial<PaidOrder>): Pick<Letter, 'money' | 'orders'> {
  const order: PaidOrder = {
    payment_id: 'order-1',
    status: 'confirmed',
    paid_at: 0,
    confirmed_at: 0,
    cancellation_policy: JSON.stringify(TEST_RULES.cancellation),
    total_tetri: 4565,
    at_restaurant_tetri: 0,
    removed_tetri: 0,
    refund_tetri: null,
    cancellation_tetri: null,
    goodwill_tetri: 0,
    refunded_tetri: 0,
    ...changes,
  };
  return { money: findMoney([order]), orders: [order] };
}

/** Of an order of 45.65 that was cancelled for this refund; the bank has made it if the status says so. */
export function cancelledFor(
  status: 'refund_due' | 'refunded' | 'cancelled',
  tetri: number,
): Pick<Letter, 'status' | 'money' | 'orders'> {
  return { status, ...moneyOf({ status, refund_tetri: tetri, cancellation_tetri: tetri }) };
}

const DISHES = [
  { en: 'Adjarian Khachapuri', ka: 'აჭარული ხაჭაპური' },
  {
    en: 'Chicken in walnut sauce with pomegranate and fresh coriander',
    ka: 'ქათმის საცივი ნიგვზით, ბროწეულითა და ახალი ქინძით',
  },
  { en: 'City Khinkali', ka: 'ქალაქური ხინკალი' },
];

/** The largest possible order: twelve tables, twenty dishes, a name of sixty letters. */
export const LARGE_LETTER: Letter = {
  ...LETTER,
  customerName: 'მაქსიმილიან-ალექსანდრე-კონსტანტინე გიორგობიანი-ჭავჭავაძისშვილი',
  notes: 'A quiet corner, please;\ntwo of us come with a pushchair.',
  allergies: { allergens: ['nuts', 'milk', 'sulphites'], other: 'shellfish, walnuts' },
  partySize: 40,
  tables: [...Array.from({ length: 10 }, (_, place) => `table${place + 1}`), 'vip-zone-1', 'vip-zone-2'],
  lines: Array.from({ length: 20 }, (_, place) => ({
    name: DISHES[place % 3] ?? { en: '', ka: '' },
    quantity: (place % 12) + 1,
    totalTetri: 12_345,
  })),
  subtotalTetri: 246_900,
  serviceFeeTetri: 24_690,
  ...moneyOf({ total_tetri: 271_590 }),
};

export const ENGLISH: MailRequest = {
  kind: 'confirmation',
  language: 'en',
  restaurant: TEST_RESTAURANT,
  floors: TEST_FLOORS,
  siteUrl: 'https://tamada.example',
  sender: 'hello@tamada.example',
  cancelUrl: 'https://tamada.example/en/cancel#order.token',
  now: Date.parse('2026-07-02T08:00:00Z'),
};

/** The structured data (JSON-LD) of a mail; undefined if it has none. */
export function structuredData(html: string): unknown {
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}
