import { server, type Fault } from './fault.ts';

/** Faults of guests who choose together. */
export const PARTY_FAULTS: readonly Fault[] = [
  {
    name: 'shares of a party',
    file: 'server/dining/payments/take-share.ts',
    from: 'if (!isComplete) return undefined;',
    to: 'if (!isComplete && payUntil === null) return undefined;',
    tests: [server('api/dining/parties/shares')],
  },
  {
    name: 'a guest who is taken off while they pay',
    file: 'server/dining/parties/take-off.ts',
    from: "if (share.state !== 'due') throw",
    to: "if (share.state === 'paid') throw",
    tests: [server('api/dining/parties/take-off')],
  },
  {
    name: 'the middle of the table of a guest who is taken off',
    file: 'server/dining/parties/take-off.ts',
    from: '  if (left) {',
    to: '  if (left && left.nowTetri < 0) {',
    tests: [server('api/dining/parties/take-off')],
  },
  {
    name: 'money of who gave a reservation away, told to its new diner as theirs',
    file: 'server/dining/amendments/give-to-diner.ts',
    from: "eb.fn.coalesce('giver_id', eb.val(former.userId))",
    to: "eb.ref('giver_id')",
    tests: [server('api/dining/given-money')],
  },
  {
    name: 'paid shares of a party that ends',
    file: 'server/dining/payments/end.ts',
    from: 'if (isWaiting(payment))',
    to: "if (isWaiting(payment) && cause === 'replaced')",
    tests: [server('api/dining/parties/shares-end')],
  },
  {
    name: 'allergies of the former guests of a reservation',
    file: 'server/dining/amendments/give-to-diner.ts',
    from: 'language, ...requests }',
    to: 'language, ...requests, ...(reservation.guest && { allergies: reservation.guest.allergies }) }',
    tests: [server('api/dining/handover-requests')],
  },
  {
    name: 'dishes of a change that is sent twice',
    file: 'server/dining/parties/change-party.ts',
    from: 'if (await made.has(change.key)) continue;',
    to: '',
    tests: [server('api/dining/parties/choosing')],
  },
  {
    name: 'an earlier link of a list',
    file: 'server/dining/parties/party-access.ts',
    from: 'if (renewals < present && ',
    to: 'if (renewals < 0 && ',
    tests: [server('api/dining/parties/list-limits')],
  },
  {
    name: 'links that were sent to a former address',
    file: 'server/dining/front-desk/correct-guest.ts',
    from: 'if (isElsewhere(before, after)) await endLinksTo(trx, reservation);',
    to: '',
    tests: [server('api/guests/former-links')],
  },
  {
    name: 'guests who take others off the list',
    file: 'server/dining/parties/change-party.ts',
    from: 'if (!isHost || change.guest === guest) throw',
    to: 'if (change.guest === guest) throw',
    tests: [server('api/dining/parties/choosing')],
  },
  {
    name: "a host's key for everybody who knows an order's id",
    file: 'server/dining/payments/return-diner.ts',
    from: "const hasKey = isLinkToken(ctx.config, 'return', { orderId: paymentId, linkVersion }, key);",
    to: 'const hasKey = true;',
    tests: [server('api/dining/orders/return-keys')],
  },
  {
    name: 'refunds of shares told to the host as theirs',
    file: 'server/dining/payments/apply-transition.ts',
    from: 'if ((await listOfOthers(trx, [paymentId])).size > 0) return tellGiver(ctx, trx, order);',
    to: '',
    tests: [server('api/dining/parties/own-payments')],
  },
];
