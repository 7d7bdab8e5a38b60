import { DAY_MS } from '#contract/values/durations.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { tableNames } from '#contract/values/table-ids.ts';
import type { MailPage, MailRequest } from './types.ts';
import type { Letter } from './letter.ts';
import { MAIL_TEXTS } from '#server/platform/i18n/texts.ts';

type Message = Pick<MailPage, 'subject' | 'preview' | 'heading' | 'lead' | 'after' | 'action'>;

/** The texts of each kind of mail before and after the facts. */
export function toMessage(letter: Letter, request: MailRequest): Message {
  const { kind, language, restaurant } = request;
  const { street, city } = restaurant.address[language];
  const when = `${formatFullDate(letter.date, language)}, ${letter.slot}`;
  const where = `${tableNames(letter.tables, language)} · ${street}, ${city}`;
  const texts = MAIL_TEXTS[language];
  switch (kind) {
    case 'confirmation': {
      const { subject, link, call, after, ...rest } = texts.confirmation;
      const isCallAhead = letter.earliestStart - request.now > DAY_MS;
      return {
        ...rest,
        after: isCallAhead ? [call, ...after] : after,
        subject: subject(when),
        preview: where,
        action: toAction(request, 'profile', link),
      };
    }
    case 'move': {
      const { subject, link, ...rest } = texts.move;
      return { ...rest, subject: subject(when), preview: where, action: toAction(request, 'profile', link) };
    }
    case 'dishes': {
      const { subject, link, ...rest } = texts.dishesChanged;
      return { ...rest, subject: subject(when), preview: where, action: toAction(request, 'profile', link) };
    }
    case 'reminder': {
      const { subject, link, ...rest } = texts.reminder;
      return { ...rest, subject: subject(when), preview: where, action: toAction(request, 'contact', link) };
    }
    case 'cancellation':
      return toCancellation(letter, request, when);
    case 'refund':
      return toRefund(letter, request);
  }
}

function toCancellation(letter: Letter, request: MailRequest, when: string): Message {
  const { refundTetri, totalTetri, houseReason } = letter;
  const { cancellation: t, again } = MAIL_TEXTS[request.language];
  const refund = formatMoney(refundTetri, request.language);
  const paid = formatMoney(totalTetri, request.language);
  const part = refundTetri > 0 ? t.part(refund, paid) : t.none;
  const byPolicy = refundTetri === totalTetri ? t.whole(refund) : part;
  const lead = houseReason === undefined ? byPolicy : t.byHouse(refund);
  const reason = houseReason ? [t.reason(houseReason)] : [];
  return {
    subject: t.subject(when),
    preview: lead,
    heading: t.heading,
    lead,
    after: [...reason, ...(refundTetri > 0 ? [t.money] : []), ...t.after],
    action: toAction(request, 'reservation', again),
  };
}

function toRefund(letter: Letter, request: MailRequest): Message {
  const { refundTetri, totalTetri, wasConfirmed } = letter;
  const { refund: t, again } = MAIL_TEXTS[request.language];
  const refund = formatMoney(refundTetri, request.language);
  const paid = formatMoney(totalTetri, request.language);
  // An order that was never confirmed is refunded in full, even if the payment was not the order's total.
  const returned = !wasConfirmed || refundTetri === totalTetri ? t.whole : t.part(refund, paid);
  return {
    subject: t.subject(refund),
    preview: returned,
    heading: t.heading,
    lead: findLead(letter, request),
    after: [returned, ...t.after],
    action: toAction(request, 'reservation', again),
  };
}

function findLead({ part, wasConfirmed }: Letter, { language }: MailRequest): string {
  const { refund: t } = MAIL_TEXTS[language];
  if (wasConfirmed) return t.cancelled;
  return part === 1 ? t.lost : t.notAdded;
}

type Page = 'profile' | 'contact' | 'reservation';

function toAction({ siteUrl, language }: MailRequest, page: Page, link: string): MailPage['action'] {
  return { link, url: `${siteUrl}/${language}/${page}` };
}
