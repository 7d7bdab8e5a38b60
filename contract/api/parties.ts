import { z } from 'zod';
import { ALLERGENS, MAX_OTHER_ALLERGIES } from '#contract/values/allergies.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { oneLine } from '#contract/values/one-line.ts';
import { GUEST_NAME_LENGTH, MAX_CHANGES, MAX_GUESTS } from '#contract/values/party.ts';
import { allergies, instant, lari, localDate, tableNumbers, timeSlot } from './answer-parts.ts';
import { newEmail } from './accounts.ts';
import type { ErrorCode } from './errors.ts';
import { createOrderRequest, MAX_QUANTITY } from './orders.ts';

/**
 * Guests of one reservation choose their dishes together before it is paid. docs/decisions/044-choosing-together.md
 * describes it.
 */
export const createPartyRequest = createOrderRequest
  .pick({
    selectedTables: true,
    selectedDate: true,
    selectedTime: true,
    partySize: true,
    menuItems: true,
    specialRequests: true,
    allergies: true,
    anotherReservation: true,
  })
  .extend({ language: z.enum(LANGUAGES).nullish() });
export type CreatePartyRequest = z.infer<typeof createPartyRequest>;

/** `path` is the host's page on the site, with the token after the `#`. */
export const createPartyAnswer = z.object({ path: z.string(), partyId: z.string() });
export type CreatePartyAnswer = z.infer<typeof createPartyAnswer>;

export const partyQuery = z.object({
  since: z
    .string()
    .max(200)
    .describe('The version that the page shows: the answer waits until the party has another one.')
    .optional(),
});

/** A UUID that the browser creates: a repeated change has the same and changes nothing. */
const key = z.uuid();
const guestId = z.string().min(1).max(40);

export const partyChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('join').describe('Joins with this name, or changes the name.'),
    key,
    name: z.string().overwrite(oneLine).min(1).max(GUEST_NAME_LENGTH),
  }),
  z.object({
    kind: z.literal('dishes'),
    key,
    id: z.string().min(1).max(100).describe('The menu item.'),
    by: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY).describe('How many more; below 0: fewer.'),
    isShared: z.boolean().describe('For the middle of the table.').optional(),
    guest: guestId.describe('Whose dishes, if the host changes them.').optional(),
  }),
  z.object({
    kind: z.literal('allergies'),
    key,
    allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
    other: z.string().trim().max(MAX_OTHER_ALLERGIES),
  }),
  z.object({ kind: z.literal('ready'), key, isReady: z.boolean() }),
  z.object({
    kind: z
      .literal('remove')
      .describe(
        'The host takes a guest off the list with their own dishes; while each pays their share, one whose share is `due`.',
      ),
    key,
    guest: guestId,
  }),
  z.object({
    kind: z
      .literal('renew')
      .describe('The host makes a new link: no one can join with the earlier one any more.'),
    key,
  }),
  z.object({
    kind: z.literal('close').describe('The host closes or opens the list.'),
    key,
    isClosed: z.boolean(),
  }),
  z.object({
    kind: z
      .literal('split')
      .describe(
        'The host fixes the list and its prices, so that each guest pays their share; or takes that back.',
      ),
    key,
    isSplit: z.boolean(),
  }),
  z.object({
    kind: z.literal('leave').describe('A guest who has paid a share does not come after all.'),
    key,
    guest: guestId.describe('Who leaves, if the host says so.').optional(),
    refundAmount: z.number().min(0).describe('Lari: the refund that the page shows.'),
  }),
]);
export type PartyChange = z.infer<typeof partyChange>;

/**
 * `guestKey` is the secret of the guest's page. The host's token needs none. Without changes the host's request begins the
 * list of a reservation that is paid.
 */
export const partyChangesRequest = z.object({
  token: z.string().max(200),
  guestKey: z.uuid().optional(),
  changes: z.array(partyChange).max(MAX_CHANGES),
});
export type PartyChangesRequest = z.infer<typeof partyChangesRequest>;

/**
 * A payment of shares. A guest pays their own, the host those of any guests at once; without `guests` it is the share of the
 * one who asks. `amount` is the sum that the page shows, in lari.
 */
export const partyPaymentRequest = createOrderRequest.pick({ policyVersion: true, language: true }).extend({
  token: z.string().max(200),
  guestKey: z.uuid().optional(),
  guests: z.array(guestId).min(1).max(MAX_GUESTS).optional(),
  amount: z.number().min(0),
  receiptEmail: newEmail.describe('Where the receipt goes once the bank has the money.').optional(),
});
export type PartyPaymentRequest = z.infer<typeof partyPaymentRequest>;

const chosenDish = z.object({ id: z.string(), quantity: z.int() });

const partyGuest = z.object({
  id: z.string(),
  name: z.string(),
  isHost: z.boolean(),
  isReady: z.boolean().describe('Has said to have chosen everything.'),
  dishes: z.array(chosenDish),
  totalAmount: lari.describe('Lari: their dishes with the service fee.'),
  allergies: allergies
    .describe('For the host, and for their guest whose key the request has.')
    .exactOptional(),
  leaveRefundAmount: lari
    .describe(
      'Lari: the refund if this guest leaves now. Missing unless they have paid their own share and can still leave.',
    )
    .exactOptional(),
});
export type PartyGuest = z.infer<typeof partyGuest>;

const partyShare = z.object({
  guest: z
    .string()
    .describe(
      'One who is not on the list was taken off: the share is their part of the dishes for the middle of the table, and only the host pays it.',
    ),
  amount: lari.describe('Lari: what this guest pays now.'),
  state: z
    .enum(['due', 'paying', 'paid'])
    .describe("paying: the bank's page is open, or has not told its end."),
  payer: z
    .string()
    .describe('The guest who pays it, or has paid it: the host may pay for others.')
    .exactOptional(),
  leftAmount: lari
    .describe(
      'Lari, for the host: what is left of it to pay after its guest is taken off. Missing unless the host can do that.',
    )
    .exactOptional(),
});
export type PartyShare = z.infer<typeof partyShare>;

const partyDish = z.object({
  id: z.string(),
  name: z.string(),
  price: lari,
  quantity: z.int().describe('Of all guests and of the middle of the table.'),
  isAvailable: z.boolean().describe('False if it is sold out, off the menu, or not served on that day.'),
});

export const party = z.object({
  partyId: z.string(),
  version: z.string(),
  state: z
    .enum(['open', 'closed', 'paying', 'paid'])
    .describe(
      "paying: the bank's page is open. The list can be changed only while it is open. While each pays their share it is closed.",
    ),
  isHost: z.boolean(),
  guestsToken: z
    .string()
    .describe('The token of the link for guests, which everyone on the list may send on.'),
  date: localDate,
  timeSlot,
  tables: tableNumbers,
  partySize: z.int().nullable(),
  until: instant.describe('Until when to pay.'),
  secondsLeft: z.int().describe('The same for a browser whose clock may be wrong.'),
  guests: z.array(partyGuest).describe('In the order in which they joined; the host first.'),
  shared: z.array(chosenDish).describe('For the middle of the table.'),
  dishes: z.array(partyDish).describe('Everything that is chosen, each dish once, at the present prices.'),
  subtotalAmount: lari,
  serviceFeeAmount: lari,
  totalAmount: lari,
  payNowAmount: lari.describe('Lari: what the rule of the restaurant asks in advance.'),
  minimumAmount: lari.describe('Lari: the dishes must be worth that much, without the service fee.'),
  ordered: z
    .array(z.object({ name: z.string(), quantity: z.int() }))
    .describe(
      'For a reservation that was paid before its list: the dishes that it has beside the list. The host pays the list, and no one a share.',
    )
    .exactOptional(),
  redirectUrl: z.string().describe("For the host: the bank's page that is open.").exactOptional(),
  shares: z
    .array(partyShare)
    .describe(
      'While each pays their share: those of all guests who owe something. Missing once all are paid.',
    )
    .exactOptional(),
});
export type Party = z.infer<typeof party>;

export const partyAnswer = party.extend({
  you: z
    .string()
    .nullable()
    .describe('For a request with the key of a guest: their id, or null if they are not on the list.')
    .exactOptional(),
});
export type PartyAnswer = z.infer<typeof partyAnswer>;

/** For the host: the guests' link, and a drawing of it for a phone's camera. */
export const partyLinkAnswer = z.object({
  url: z.string(),
  qr: z.string().describe('The text of an SVG picture.'),
});

/** What was paid for shares on the page that asks, and what of it goes back to that card. */
export const ownPaymentsAnswer = z.object({
  paidAmount: lari.describe('Lari: what the bank has taken; 0 if nothing was paid on this page.'),
  refundAmount: lari.describe('Lari: the part of it that is refunded, made or due.'),
  returnedAmount: lari.describe('Lari: the part of that which the bank has confirmed.'),
});
export type OwnPaymentsAnswer = z.infer<typeof ownPaymentsAnswer>;

/** Why a change is not made while others of the same request are. */
const REFUSED_CHANGES = [
  'party_closed',
  'party_full',
  'guest_removed',
  'item_unavailable',
  'item_not_served',
  'link_invalid',
  'cart_empty',
  'order_too_small',
  'order_not_changeable',
  'refund_changed',
  'share_paid',
  'order_already_confirmed',
  'day_closed',
] as const satisfies readonly ErrorCode[];
export type RefusedChange = (typeof REFUSED_CHANGES)[number];

export function isRefusedChange(code: ErrorCode): code is RefusedChange {
  return REFUSED_CHANGES.some((known) => known === code);
}

export const partyChangesAnswer = z.object({
  party,
  you: z.string().nullable().describe('The id of the guest who asked.'),
  refused: z
    .array(z.object({ key: z.string(), code: z.enum(REFUSED_CHANGES), message: z.string() }))
    .describe('Changes that were not made; all others were, or had been before.'),
});
export type PartyChangesAnswer = z.infer<typeof partyChangesAnswer>;
