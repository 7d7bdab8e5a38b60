import type { PartyChange } from '#contract/api/parties.ts';
import type { OwnPayments } from '#src/api/parties.ts';
import type { Refusal } from '#src/stores/refusal.ts';
import type { PartyView } from './party-view.ts';

export type { OwnPayments };

/** What the page says beside the list. */
export type PartyNews =
  | { kind: 'refused'; refusal: Refusal }
  /** Changes must arrive before the list is paid. */
  | { kind: 'empty' | 'too_small' | 'unsent' | 'prices' }
  /** The address for the receipt is incomplete. */
  | { kind: 'email' }
  /** Dishes that nobody can have any more. */
  | { kind: 'unavailable'; ids: string[] }
  | { kind: 'declined'; error: string }
  /** The bank has not told yet whether it was paid. */
  | { kind: 'awaited' };

export interface OpenParty {
  state: 'open';
  party: PartyView;
  /** How many changes the server does not have yet. */
  unsent: number;
  /** Whether the server could not be reached. */
  isWaiting: boolean;
  isPaying: boolean;
  news?: PartyNews | undefined;
}

/** The server has not answered yet, or could not be reached. */
export type UnansweredPage = ({ state: 'loading' } | { state: 'failed'; refusal: Refusal }) & {
  /** What a guest with a key changes meanwhile; undefined for others, who have not joined. */
  changes?: readonly PartyChange[] | undefined;
};

export type PartyPage =
  | UnansweredPage
  /** The list is over, or the link was never right. */
  | { state: 'ended'; refusal: Refusal; payments?: OwnPayments | undefined }
  /** The guest cannot come, and has left the list. */
  | { state: 'left'; payments?: OwnPayments | undefined }
  | OpenParty;
