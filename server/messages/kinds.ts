import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import type { GuestKind, MessageKind } from '#server/platform/db/tables/messages.ts';
import { composeAccountMail } from './compose/account-mail.ts';
import { composeGuestMail } from './compose/guest-mail.ts';
import { isGuestMessageOutdated } from './compose/guest-outdated.ts';
import { composeGuestText } from './compose/guest-text.ts';
import { composeHandoverMail, isHandoverMailOutdated } from './compose/handover-mail.ts';
import { composeLinkMail } from './compose/link-mail.ts';
import { composeOfferMail, composeOfferText, isOfferOutdated } from './compose/offer.ts';
import { composeReceipt, isReceiptOutdated } from './compose/receipt.ts';
import type { MessageRule } from './compose/rule.ts';
import { composeStuckRefund, isRefundConfirmed } from './compose/stuck-refund.ts';
import { composeTestMail } from './compose/test-mail.ts';

/** About three days. After that, or after a permanent failure, a message is not tried again. */
export const MOST_ATTEMPTS = 20;
/** Long enough for a second attempt. */
const URGENT_AFTER_MS = 2 * MINUTE_MS;
const LATE_AFTER_MS = HOUR_MS;
const NEAR_MS = 6 * HOUR_MS;

const never = () => Promise.resolve(false);

/** To the guest of a reservation: late after two minutes if the visit is near. */
const toGuest = {
  compose: { mail: composeGuestMail, text: composeGuestText },
  isOutdated: isGuestMessageOutdated,
  tellStaff: {
    about: 'reservation',
    lateAfterMs: (untilVisitMs) =>
      untilVisitMs > 0 && untilVisitMs <= NEAR_MS ? URGENT_AFTER_MS : LATE_AFTER_MS,
  },
  calendar: 'none',
} as const satisfies MessageRule<GuestKind>;

const withEntry = { ...toGuest, calendar: 'entry' } as const;

/** Nobody but its diner waits for it, who asks again. */
const ofAccount = { about: 'account', lateAfterMs: () => Infinity } as const;

const toAccount = {
  compose: { mail: composeAccountMail },
  isOutdated: never,
  tellStaff: ofAccount,
  calendar: 'none',
} as const;

const aboutGift = {
  compose: { mail: composeHandoverMail },
  isOutdated: isHandoverMailOutdated,
  tellStaff: ofAccount,
  calendar: 'none',
} as const;

/** Every kind of message. A kind without an entry, or with a part that is missing, does not compile. */
export const KINDS: { readonly [Kind in MessageKind]: MessageRule<Kind> } = {
  confirmation: withEntry,
  move: withEntry,
  dishes: toGuest,
  not_added: toGuest,
  proposal: toGuest,
  reminder: withEntry,
  cancellation: withEntry,
  refund: withEntry,
  password_link: toAccount,
  password_changed: toAccount,
  email_link: toAccount,
  email_changing: toAccount,
  handover: { ...aboutGift, tellStaff: { ...ofAccount, hidesRecipient: true } },
  handed_over: { ...aboutGift, calendar: 'removal' },
  list_ended: aboutGift,
  giver_refunded: aboutGift,
  address_replaced: { ...aboutGift, tellStaff: null, calendar: 'removal' },
  share_paid: {
    compose: { mail: composeReceipt },
    isOutdated: isReceiptOutdated,
    tellStaff: null,
    calendar: 'none',
  },
  waiting_offer: {
    compose: { mail: composeOfferMail },
    isOutdated: isOfferOutdated,
    tellStaff: { about: 'account', lateAfterMs: () => URGENT_AFTER_MS },
    calendar: 'none',
  },
  // The staff call callers anyway.
  caller_offer: {
    compose: { text: composeOfferText },
    isOutdated: isOfferOutdated,
    tellStaff: null,
    calendar: 'none',
  },
  staff_link: { compose: { mail: composeLinkMail }, isOutdated: never, tellStaff: null, calendar: 'none' },
  stuck_refund: {
    compose: { mail: composeStuckRefund },
    isOutdated: isRefundConfirmed,
    tellStaff: null,
    calendar: 'none',
  },
  test_mail: { compose: { mail: composeTestMail }, isOutdated: never, tellStaff: null, calendar: 'none' },
};

/** The rule of any kind, for messages whose kind is only known when they are read. */
export function ruleOf(kind: MessageKind): MessageRule<MessageKind> {
  return KINDS[kind] as MessageRule<MessageKind>;
}
