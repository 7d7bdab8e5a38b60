import { server, type Fault } from './fault.ts';

/** Faults of how payments begin and how money ends. */
export const PAYMENT_FAULTS: readonly Fault[] = [
  {
    name: 'one key sent twice at once',
    file: 'server/dining/payments/begin-payment.ts',
    from: "if ((await findRepeated(trx, requestKey)) !== undefined) throw new DomainError('order_in_progress');",
    to: '',
    tests: [server('api/dining/amendments/addition-keys')],
  },
  {
    name: 'a refund by hand of one share, while others have paid',
    file: 'server/dining/payments/end-by-refund.ts',
    from: 'const endsReservation = findMoney(others).keptTetri === 0;',
    to: 'const endsReservation = findMoney(others).keptTetri >= 0;',
    tests: [server('api/dining/orders/refund-by-hand')],
  },
  {
    name: 'a refund by hand after the visit',
    file: 'server/dining/payments/end-by-refund.ts',
    from: "if (!isPossible('end_by_refund', stateOf(reservation, now))) return {};",
    to: '',
    tests: [server('api/dining/orders/refund-by-hand')],
  },
  {
    name: 'late money that another attempt has replaced, told as paid before',
    file: 'server/dining/payments/accept-replaced.ts',
    from: "return isPaid ? 'latePaidBefore' : 'lateReplaced';",
    to: "return isPaid || later.length > 0 ? 'latePaidBefore' : 'lateReplaced';",
    tests: [server('api/dining/orders/late-money')],
  },
  {
    name: 'a second payment that brings back an order which was paid and cancelled',
    file: 'server/dining/payments/accept-replaced.ts',
    from: "return status === 'confirmed' ? 'latePaidBefore' : 'late';",
    to: 'return undefined;',
    tests: [server('api/dining/checkout/two-tabs')],
  },
  {
    name: 'a share that is refunded by the policy of another',
    file: 'server/dining/refund-policy/terms.ts',
    from: 'Map.groupBy(orders, readPolicyText)',
    to: "Map.groupBy(orders, () => '')",
    tests: [server('api/dining/parties/shares-end')],
  },
];
