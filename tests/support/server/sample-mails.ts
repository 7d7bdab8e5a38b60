import { LANGUAGES, type Language } from '#contract/values/language.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import { renderAccountMail } from '#server/messages/compose/account-mail.ts';
import { renderHandoverMail } from '#server/messages/compose/handover-mail.ts';
import { renderReceipt } from '#server/messages/compose/receipt.ts';
import { composeMail } from '#server/messages/compose/compose.ts';
import { renderHouseMail } from '#server/messages/compose/house-mail.ts';
import type { Letter } from '#server/messages/compose/letter.ts';
import type { StuckRefund } from '#server/dining/payments/stuck-refunds.ts';
import { renderTestMail } from '#server/messages/compose/test-mail.ts';
import { renderLinkMail } from '#server/messages/compose/link-mail.ts';
import { renderOfferMail } from '#server/messages/compose/offer.ts';
import type { Proposal } from '#server/dining/reservations/proposal.ts';
import { composeStuckRefundMail } from '#server/messages/compose/stuck-refund.ts';
import { cancelledFor, ENGLISH, LARGE_LETTER, LETTER, moneyOf } from './letter.ts';

interface Sample {
  name: string;
  kind: GuestKind;
  letter: Letter;
}

export interface SampleMail {
  /** `<kind>` or `<kind>-<case>`. */
  name: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

const SAMPLES: readonly Sample[] = [
  { name: 'confirmation', kind: 'confirmation', letter: LETTER },
  { name: 'confirmation-large', kind: 'confirmation', letter: LARGE_LETTER },
  {
    name: 'confirmation-part',
    kind: 'confirmation',
    letter: { ...LETTER, ...moneyOf({ total_tetri: 2000, at_restaurant_tetri: 2565 }) },
  },
  { name: 'move', kind: 'move', letter: { ...LETTER, moves: 1 } },
  { name: 'move-by-house', kind: 'move', letter: { ...LETTER, moves: 1, moveReason: 'event' } },
  { name: 'proposal', kind: 'proposal', letter: { ...LETTER, proposal: createProposal('large_party') } },
  {
    name: 'proposal-own-words',
    kind: 'proposal',
    letter: { ...LETTER, proposal: createProposal('ბუხარი კვამლს უშვებს') },
  },
  { name: 'proposal-withdrawn', kind: 'proposal', letter: LETTER },
  {
    name: 'dishes',
    kind: 'dishes',
    letter: { ...LETTER, ...moneyOf({ refund_tetri: 1072, removed_tetri: 1072 }) },
  },
  {
    name: 'not-added',
    kind: 'not_added',
    letter: {
      ...LETTER,
      ...moneyOf({ status: 'cancelled' }),
      status: 'cancelled',
      purpose: 'addition',
      isFirst: false,
      wasConfirmed: false,
    },
  },
  { name: 'reminder', kind: 'reminder', letter: LETTER },
  {
    name: 'reminder-part',
    kind: 'reminder',
    letter: { ...LETTER, ...moneyOf({ total_tetri: 2000, at_restaurant_tetri: 2565 }) },
  },
  { name: 'reminder-large', kind: 'reminder', letter: LARGE_LETTER },
  { name: 'cancellation', kind: 'cancellation', letter: { ...LETTER, ...cancelledFor('refund_due', 4565) } },
  { name: 'cancellation-large', kind: 'cancellation', letter: halfBack(LARGE_LETTER, 'refund_due') },
  {
    name: 'cancellation-no-money',
    kind: 'cancellation',
    letter: { ...LETTER, ...cancelledFor('cancelled', 0) },
  },
  {
    name: 'refund-taken-tables',
    kind: 'refund',
    letter: { ...LETTER, ...cancelledFor('refunded', 4565), wasConfirmed: false },
  },
  {
    name: 'refund-dishes-not-added',
    kind: 'refund',
    letter: {
      ...LETTER,
      ...cancelledFor('refunded', 4565),
      purpose: 'addition',
      isFirst: false,
      wasConfirmed: false,
    },
  },
  { name: 'refund-large', kind: 'refund', letter: halfBack(LARGE_LETTER, 'refunded') },
  {
    name: 'refund-of-dishes',
    kind: 'refund',
    letter: {
      ...LETTER,
      ...moneyOf({ refund_tetri: 1072, removed_tetri: 1072, refunded_tetri: 1072 }),
    },
  },
];

const plainUrl = (page: string) =>
  `https://tamada.example/api/${page}?key=${LETTER.reservationId}.${'t'.repeat(43)}`;
/** What only a reminder offers. */
const REMINDING = { reconfirmUrl: plainUrl('reconfirm'), delayUrl: plainUrl('delay') };

function createProposal(reason: string): Proposal {
  const { reservationId, date, slot, hours, partySize } = LETTER;
  const until = Date.parse('2026-07-04T12:00:00+04:00');
  const place = { date, slot, hours, partySize, tables: ['table6', 'table7'] };
  return { id: 'proposal-1', reservationId, ...place, reason, until, answer: null };
}

/** Every kind of mail to diners in both languages, from the real renderer. */
export async function listSampleMails(): Promise<SampleMail[]> {
  return Promise.all(SAMPLES.flatMap((sample) => LANGUAGES.map((language) => compose(sample, language))));
}

/** The short mails: to the staff, about accounts, and to guests whose reservation the staff added, in both languages. */
export function listShortMails(): Promise<SampleMail[]> {
  return Promise.all(
    LANGUAGES.flatMap((language) => [
      composeStaffLink(language),
      composeTest(language),
      composeStuck(language),
      composeWaiting(language),
      composeHouse('confirmation', language),
      composeHouse('move', language),
      composeHouse('reminder', language),
      composeHouse('cancellation', language),
      composeHouse('confirmation', language, 'unpaid'),
      composeHouse('cancellation', language, 'unpaid'),
      composeAccount('password_link', language),
      composeAccount('password_changed', language),
      composeAccount('email_link', language),
      composeAccount('email_changing', language),
      composeHandover('handover', language),
      composeHandover('handed_over', language),
      composeHandover('list_ended', language),
      composeHandover('address_replaced', language),
      composeHandover('giver_refunded', language),
      composeReceipt(language),
    ]),
  );
}

async function compose({ name, kind, letter }: Sample, language: Language): Promise<SampleMail> {
  // As long as a real signed link.
  const cancelUrl = `https://tamada.example/${language}/cancel#${letter.orderId}.${'t'.repeat(43)}`;
  const moveUrl = cancelUrl.replace('cancel', 'change-reservation');
  const dishesUrl = cancelUrl.replace('cancel', 'change-dishes');
  const proposalUrl =
    letter.proposal && `https://tamada.example/api/proposal?key=${letter.orderId}.${'t'.repeat(43)}`;
  const urls = { cancelUrl, moveUrl, dishesUrl, proposalUrl, ...(kind === 'reminder' && REMINDING) };
  const request = { ...ENGLISH, kind, language, ...urls };
  const { subject, text, html } = await composeMail(letter, request);
  return { name, language, subject, text, html };
}

async function composeStaffLink(language: Language): Promise<SampleMail> {
  const key = `0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.${'t'.repeat(43)}`;
  const mail = await renderLinkMail(
    { url: `https://tamada.example/staff/enter?key=${key}`, code: '019450730' },
    { language, restaurant: ENGLISH.restaurant },
  );
  return { name: 'staff-link', language, ...mail };
}

async function composeTest(language: Language): Promise<SampleMail> {
  const url = 'https://tamada.example/staff/opening';
  return { name: 'test-mail', language, ...(await renderTestMail({ ...ENGLISH, language, url })) };
}

const PAGES: Partial<Record<Parameters<typeof renderAccountMail>[0], string>> = {
  password_link: 'reset-password',
  email_link: 'confirm-email',
};

async function composeAccount(
  kind: Parameters<typeof renderAccountMail>[0],
  language: Language,
): Promise<SampleMail> {
  const key = `0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.${'t'.repeat(43)}`;
  const page = PAGES[kind] ? `${PAGES[kind]}#${key}` : 'forgot-password';
  const mail = await renderAccountMail(kind, `https://tamada.example/${language}/${page}`, {
    language,
    restaurant: ENGLISH.restaurant,
  });
  return { name: kind.replace('_', '-'), language, ...mail };
}

async function composeHandover(
  kind: Parameters<typeof renderHandoverMail>[0]['kind'],
  language: Language,
): Promise<SampleMail> {
  const key = `0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.${'t'.repeat(43)}`;
  const url = `https://tamada.example/api/handover?key=${key}&language=${language}`;
  const reservation = { date: '2026-07-10', slot: '19:00', hours: 2, tables: ['table2', 'table3'] };
  const mail = await renderHandoverMail(
    {
      kind,
      reservation,
      ...(kind === 'handover' && { offered: { guests: 6, dishes: '2 × Khinkali', dueTetri: 3000 } }),
      from: 'Nino',
      money: { paidTetri: 4840, returnedTetri: 4840 },
    },
    { language, restaurant: ENGLISH.restaurant, url },
  );
  return { name: kind.replace('_', '-'), language, ...mail };
}

async function composeReceipt(language: Language): Promise<SampleMail> {
  const page = `${LETTER.reservationId}.${'t'.repeat(43)}.${'0'.repeat(36)}`;
  const url = `https://tamada.example/${language}/together#${page}`;
  const [order] = LETTER.orders;
  if (!order) throw new Error('The letter has no order');
  const waiting = { order, reservation: { ...LETTER, payUntil: ENGLISH.now }, canLeave: true };
  const mail = await renderReceipt(waiting, {
    language,
    restaurant: ENGLISH.restaurant,
    url,
    now: ENGLISH.now,
  });
  return { name: 'share-paid', language, ...mail };
}

async function composeHouse(
  kind: Parameters<typeof renderHouseMail>[1]['kind'],
  language: Language,
  payment: 'none' | 'unpaid' = 'none',
): Promise<SampleMail> {
  const { customerName: name, customerEmail: email, notes, allergies } = LARGE_LETTER;
  const payUntil = payment === 'none' ? null : ENGLISH.now;
  const payLink = `https://tamada.example/${language}/pay#${LETTER.reservationId}.${'t'.repeat(43)}`;
  const letter = { ...LETTER, guest: { name, email, notes, allergies }, payUntil, payLink };
  const request = { ...ENGLISH, kind, language, ...(kind === 'reminder' && REMINDING) };
  const { subject, text, html } = await renderHouseMail(letter, request);
  return { name: `${payment === 'none' ? 'house' : payment}-${kind}`, language, subject, text, html };
}

async function composeWaiting(language: Language): Promise<SampleMail> {
  const mail = await renderOfferMail(
    {
      email: 'nino.beridze@mail.example',
      tables: ['table3', 'table4'],
      date: '2026-07-10',
      slot: '19:00',
      hours: 2,
      partySize: 7,
      offeredUntil: ENGLISH.now,
    },
    {
      language,
      restaurant: ENGLISH.restaurant,
      url: `https://tamada.example/${language}/waiting-list#0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11.${'t'.repeat(43)}`,
    },
  );
  return { name: 'waiting', language, ...mail };
}

async function composeStuck(language: Language): Promise<SampleMail> {
  const refund: StuckRefund = {
    orderId: LETTER.orderId,
    paymentId: LETTER.orderId,
    bankOrderId: '0199a5c0-7e1f-7a53-9d3c-5a1f3f5c2b11',
    name: LETTER.customerName,
    phone: '+995555123456',
    dueTetri: LETTER.money.paidTetri,
    dueSince: ENGLISH.now,
  };
  const mail = await composeStuckRefundMail(
    refund,
    { isRefused: false, at: ENGLISH.now },
    { language, restaurant: ENGLISH.restaurant, url: 'https://tamada.example/staff' },
  );
  return { name: 'stuck-refund', language, ...mail };
}

function halfBack(letter: Letter, status: 'refund_due' | 'refunded'): Letter {
  const { paidTetri } = letter.money;
  const tetri = Math.round(paidTetri / 2);
  const order = { status, total_tetri: paidTetri, refund_tetri: tetri, cancellation_tetri: tetri };
  return { ...letter, status, ...moneyOf(order) };
}
