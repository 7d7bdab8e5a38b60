import fc from 'fast-check';
import type { Payment } from '#server/dining/bank/bank.ts';

/** Random events of an order, in any order. */
export const TOTAL_TETRI = 6985;
const MINUTE = 60_000;

const happening = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'opened' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'openingFailed' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('paid' as const),
      change: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, fc.constantFrom(...distortions())),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refused' as const),
      failure: fc.constantFrom('payment_expired' as const, 'insufficient_funds' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('returnedByHand' as const),
      share: fc.constantFrom(0.3, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refundEnds' as const), isDone: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'asked' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('settled' as const),
      answer: fc.constantFrom(...(['fresh', 'fresh', 'fresh', 'asAsked', 'unknown'] as const)),
      areTablesFree: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'replaced' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancelled' as const),
      percent: fc.constantFrom(0, 50, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('timePassed' as const),
      by: fc.constantFrom(1000, MINUTE, 3 * MINUTE, 15 * MINUTE, 26 * 60 * MINUTE),
    }),
  },
);

export type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A sequence of events that usually gets as far as the bank. */
export const happenings = fc
  .tuple(
    fc.constantFrom<Happening[]>([], [{ kind: 'opened' }], [{ kind: 'opened' }]),
    fc.array(happening, { maxLength: 25, size: 'max' }),
  )
  .map(([beginning, rest]) => [...beginning, ...rest]);

function distortions(): Partial<Payment>[] {
  return [
    { reference: 'another' },
    { currency: 'USD' },
    { requestedTetri: TOTAL_TETRI + 1 },
    { transferredTetri: TOTAL_TETRI - 1 },
    { transferredTetri: TOTAL_TETRI + 1 },
  ];
}
