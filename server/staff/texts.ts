import type { Language } from '#contract/language.ts';
import type { Action } from '../audit/log.ts';
import { EN } from './texts-en.ts';
import { KA } from './texts-ka.ts';

/** Amounts and instants come written out. */
export interface StaffTexts {
  /** The way to the other language, in its own words. */
  language: { other: string; code: Language };
  nav: Record<'day' | 'kitchen' | 'dishes' | 'log' | 'label', string>;
  signIn: Record<
    | 'title'
    | 'lead'
    | 'email'
    | 'send'
    | 'sentTitle'
    | 'again'
    | 'enterTitle'
    | 'enterLead'
    | 'enter'
    | 'out',
    string
  > & { sent: (minutes: number) => string };
  mail: Record<'heading' | 'lead' | 'link' | 'ignore', string> & { subject: (restaurant: string) => string };
  stuckRefundMail: Record<
    | 'heading'
    | 'lead'
    | 'amount'
    | 'guest'
    | 'since'
    | 'answer'
    | 'order'
    | 'bankOrder'
    | 'notAsked'
    | 'look'
    | 'byHand'
    | 'guestWaits'
    | 'link',
    string
  > & {
    subject: (amount: string) => string;
    refused: (when: string) => string;
    unconfirmed: (when: string) => string;
  };
  problem: Record<'title' | 'back' | 'linkUsed' | 'taken' | 'closedInContent', string>;
  day: Record<DayWord, string> & {
    undo: (mark: string) => string;
    sums: (sums: { reservations: number; guests: number; arrived: number; paid: string }) => string;
    cancelledSums: (sums: { cancelled: number; returned: string }) => string;
    blockedBy: (note: string, by: string) => string;
    heldUntil: (time: string) => string;
    paying: (amount: string) => string;
    stuckRefund: (refund: Record<'name' | 'phone' | 'amount' | 'since' | 'bankOrderId', string>) => string;
    printedAt: (when: string) => string;
  };
  cancel: Record<'title' | 'lead' | 'who' | 'reason' | 'button' | 'keep', string> &
    Record<'house' | 'guest', (amount: string) => string>;
  dishes: Record<'title' | 'lead' | 'soldOut' | 'restore' | 'soldOutToday', string>;
  log: Record<'title' | 'lead' | 'empty' | 'when' | 'who' | 'what', string> & {
    actions: Record<Action, string>;
  };
}

type DayWord =
  | 'previous'
  | 'next'
  | 'today'
  | 'go'
  | 'date'
  | 'search'
  | 'find'
  | 'all'
  | 'none'
  | 'noneFound'
  | 'time'
  | 'table'
  | 'guest'
  | 'guests'
  | 'phone'
  | 'notes'
  | 'allergy'
  | 'paid'
  | 'marks'
  | 'call'
  | 'called'
  | 'arrive'
  | 'arrived'
  | 'cancel'
  | 'cancelShort'
  | 'closed'
  | 'blocks'
  | 'block'
  | 'blockButton'
  | 'unblock'
  | 'from'
  | 'to'
  | 'note'
  | 'holds'
  | 'stuckRefunds'
  | 'stuckRefundsLead'
  | 'release'
  | 'paidAfterClosing'
  | 'close'
  | 'closeLead'
  | 'closeButton'
  | 'open'
  | 'print';

export const STAFF_TEXTS: Record<Language, StaffTexts> = { en: EN, ka: KA };
