import { formatAddress } from '#contract/format/address.ts';
import { formatDate } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { plainSpaces } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import { createCalendar } from './calendar.ts';
import { toHtml } from '#server/messages/channels/html.ts';
import type { Letter } from './letter.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';
import { toMessage } from './message.ts';
import { describePolicy } from './policy.ts';
import { toStructuredData } from './structured-data.ts';
import { toGuestFacts } from './visit-facts.ts';
import { toText } from '#server/messages/channels/text.ts';
import { DELAY_TEXTS, MAIL_TEXTS } from '#server/texts/texts.ts';
import type { MailRequest, MailPage } from '#server/messages/channels/types.ts';

export async function composeMail(
  letter: Letter,
  request: MailRequest,
): Promise<Omit<MailMessage, 'id' | 'to'>> {
  const { subject: shown, ...rest } = toPage(letter, request);
  const page = { ...rest, subject: plainSpaces(shown) };
  return {
    subject: page.subject,
    text: plainSpaces(toText(page)),
    html: await toHtml(page),
    ...(hasCalendar(letter, request) && { calendar: createCalendar(letter, request) }),
  };
}

/** Money alone is no part of the calendar's entry. Which kinds have a file at all is said in `kinds.ts`. */
function hasCalendar({ wasConfirmed, isFirst, status }: Letter, { kind }: MailRequest): boolean {
  return wasConfirmed && isFirst && (kind !== 'refund' || status !== 'confirmed');
}

function toPage(letter: Letter, request: MailRequest): MailPage {
  const { kind, language, restaurant, siteUrl } = request;
  const texts = MAIL_TEXTS[language];
  const isActive = !(['cancellation', 'refund', 'not_added', 'proposal'] as GuestKind[]).includes(kind);
  return {
    language,
    ...toMessage(letter, request),
    greeting: texts.greeting(letter.customerName),
    facts: toFacts(letter, request),
    dishesLabel: kind === 'not_added' ? texts.notAdded.dishes : texts.dishes,
    dishes: letter.lines.map(({ name, quantity, totalTetri }) => ({
      name: name[language],
      quantity,
      total: formatMoney(totalTetri, language),
    })),
    sums: kind === 'not_added' ? [] : toSums(letter, request),
    ...(request.delayUrl !== undefined && { delay: toDelayLink(language, request.delayUrl) }),
    isCancelled: kind === 'cancellation',
    payment: `${texts.paymentId}: ${letter.paymentId}`,
    ...(letter.policyVersion !== null && { contract: toContract(letter.policyVersion, request) }),
    ...(isActive && {
      policy: {
        heading: texts.policy.heading,
        lines: describePolicy(letter, request),
        links: [
          ...(request.moveUrl ? [{ link: texts.policy.move, url: request.moveUrl }] : []),
          ...(request.dishesUrl ? [{ link: texts.policy.dishes, url: request.dishesUrl }] : []),
          { link: texts.policy.link, url: request.cancelUrl },
        ],
      },
    }),
    ...(kind !== 'refund' && kind !== 'not_added' && { structuredData: toStructuredData(letter, request) }),
    restaurant: {
      name: restaurant.name[language],
      tagline: restaurant.tagline[language],
      address: formatAddress(restaurant.address[language]),
      phone: restaurant.phone,
      email: restaurant.email,
      url: `${siteUrl}/${language}`,
      palette: restaurant.palette,
    },
  };
}

export function toDelayLink(language: Language, url: string): NonNullable<MailPage['delay']> {
  const { mail: text, link } = DELAY_TEXTS[language];
  return { text, link, url };
}

/** The confirmation in a form that the diner can keep: who owes what is ordered, and on which terms. */
function toContract(
  version: string,
  { language, restaurant, siteUrl }: MailRequest,
): NonNullable<MailPage['contract']> {
  const { contract: t } = MAIL_TEXTS[language];
  const { legalName, identificationCode: code } = restaurant.company;
  return {
    text: t.text(legalName[language], code, version),
    link: t.link,
    url: `${siteUrl}/${language}/terms`,
  };
}

function toSums(letter: Letter, { kind, language }: MailRequest): MailPage['sums'] {
  const texts = MAIL_TEXTS[language];
  const sum = (label: string, tetri: number, isTotal = false) => ({
    label,
    value: formatMoney(tetri, language),
    isTotal,
  });
  const { paidTetri, refundTetri, returnedTetri, cancellationTetri, otherTetri, atRestaurantTetri } =
    letter.money;
  const { payers } = letter;
  const isRefunding = kind === 'cancellation' || kind === 'refund';
  const dueTetri = refundTetri - returnedTetri;
  const refunds = {
    cancellation: [
      ...unlessZero(texts.earlier, otherTetri),
      ...(payers
        ? [
            { label: texts.dueToYou, tetri: payers.own.cancellationTetri },
            {
              label: payers.isGiven ? texts.dueToGiver : texts.dueToOthers,
              tetri: payers.others.cancellationTetri,
            },
          ]
        : [{ label: texts.due, tetri: cancellationTetri }]),
    ],
    refund: [...toReturned(letter, language), ...unlessZero(texts.due, dueTetri)],
  };
  return [
    sum(texts.subtotal, letter.subtotalTetri),
    sum(texts.serviceFee, letter.serviceFeeTetri),
    ...(payers
      ? [
          ...unlessZero(texts.paidByYou, payers.own.paidTetri).map(({ label, tetri }) => sum(label, tetri)),
          sum(payers.isGiven ? texts.paidByGiver : texts.paidByOthers, payers.others.paidTetri),
        ]
      : [sum(texts.paid, paidTetri, !isRefunding)]),
    ...unlessZero(texts.atRestaurant, atRestaurantTetri).map(({ label, tetri }) => sum(label, tetri)),
    ...(isRefunding ? refunds[kind] : unlessZero(texts.refunds, otherTetri)).map(({ label, tetri }) =>
      sum(label, tetri, isRefunding),
    ),
  ];
}

/** The refunds as the statement of the card has them: one line for each, with its date if there are several. */
function toReturned({ money, refunds }: Letter, language: Language) {
  const { returned } = MAIL_TEXTS[language];
  if (refunds.length < 2) return [{ label: returned, tetri: money.returnedTetri }];
  return refunds.map(({ tetri, at }) => ({
    label: `${returned} (${formatDate(localDateAt(at), language)})`,
    tetri,
  }));
}

function unlessZero(label: string, tetri: number): { label: string; tetri: number }[] {
  return tetri > 0 ? [{ label, tetri }] : [];
}

/** The mails that tell guests where they will sit. */
const BEFORE_VISIT: ReadonlySet<MailRequest['kind']> = new Set(['confirmation', 'move', 'reminder']);

function toFacts(letter: Letter, { kind, floors, language }: MailRequest): MailPage['facts'] {
  const hasPlace = BEFORE_VISIT.has(kind);
  const facts = toGuestFacts(letter, { floors, language, hasPlace });
  if (letter.choices.length === 0 || !(hasPlace || kind === 'dishes')) return facts;
  const choices = describeChoices(letter.choices, language);
  return [...facts, { label: MAIL_TEXTS[language].choices, value: choices }];
}

/** A line for each guest who has chosen something. */
function describeChoices(choices: Letter['choices'], language: Language): string {
  const line = ({ name, dishes }: Letter['choices'][number]) => {
    const list = dishes.map((dish) => `${dish.quantity} × ${dish.name[language]}`).join(', ');
    return `${name || MAIL_TEXTS[language].sharedChoice}: ${list}`;
  };
  return choices.map(line).join('\n');
}
