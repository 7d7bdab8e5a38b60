import { server, type Fault } from './fault.ts';

/** Faults of guests who choose together. */
export const PARTY_FAULTS: readonly Fault[] = [
  {
    name: 'shares of a party',
    file: 'server/dining/orders/take-share.ts',
    from: 'if (!isComplete) return undefined;',
    to: 'if (!isComplete && payUntil === null) return undefined;',
    tests: [server('api/dining/parties/shares')],
  },
];
