import type { Party, PartyShare } from '#src/api/parties.ts';
import type { PartyView } from './party-view.ts';

/** How far a party is whose guests each pay their share, as one of them sees it. */
export interface Shares {
  /** Their own; undefined if they owe nothing. */
  mine: PartyShare | undefined;
  /**
   * What they can pay: shares that nobody pays for, and those that they have begun to pay, which another payment replaces. If
   * that is nothing, the host can pay what guests have begun to pay: one of them may have left the bank's page open.
   */
  payable: PartyShare[];
  /** Whether a payment of theirs is open at the bank. */
  isAtBank: boolean;
  /** The guests whose share is not paid; the host also while a part of the table's dishes is not. */
  missing: PartyView['guests'];
  /** What guests who were taken off have left over of the table's dishes. */
  leftOver: PartyShare[];
}

export function findShares({ shares, guests, me }: PartyView): Shares {
  const atBank = listAtBank(shares, me?.id);
  const open = shares.filter(({ state }) => state !== 'paid');
  const free = open.filter((share) => share.state === 'due' || atBank.includes(share));
  const leftOver = shares.filter(({ guest }) => guests.every(({ id }) => id !== guest));
  return {
    mine: shares.find(({ guest }) => guest === me?.id),
    payable: me?.isHost && free.length === 0 ? open : free,
    isAtBank: atBank.length > 0,
    missing: guests.filter(({ id, isHost }) =>
      open.some((share) => share.guest === id || (isHost && leftOver.includes(share))),
    ),
    leftOver,
  };
}

/** The shares that this guest has begun to pay. */
function listAtBank(shares: readonly PartyShare[], guest: string | undefined): PartyShare[] {
  return shares.filter(({ state, payer }) => state === 'paying' && payer === guest);
}

export function sumShares(shares: readonly PartyShare[]): number {
  return shares.reduce((sum, { amountTetri }) => sum + amountTetri, 0);
}

/** Whether this guest has a payment whose end the bank has not told yet. */
export function isAtBank({ state, shares }: Party, you: string | undefined): boolean {
  return shares.length > 0 ? listAtBank(shares, you).length > 0 : state === 'paying';
}
