import { DAY_MS } from '#contract/values/durations.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatDishes } from '#contract/format/numbers.ts';
import { formatTables } from '#contract/format/tables.ts';
import { REFUSALS } from '#contract/values/refusals.ts';
import type { MailPage, MailRequest } from '#server/messages/channels/types.ts';
import type { Letter } from './letter.ts';
import { describePlace, describeReason } from '#server/dining/reservations/proposal-words.ts';
import { MAIL_TEXTS, PROPOSAL_TEXTS, RECONFIRM_TEXTS } from '#server/texts/texts.ts';

type Message = Pick<MailPage, 'subject' | 'preview' | 'heading' | 'lead' | 'after' | 'action'>;

/** The texts of each kind of mail before and after the facts. */
export function toMessage(letter: Letter, request: MailRequest): Message {
  const { kind, language, restaurant } = request;
  const { street, city } = restaurant.address[language];
  const when = `${formatFullDate(letter.date, language)}, ${letter.slot}`;
  const where = `${formatTables(letter.tables, language)} · ${street}, ${city}`;
  const texts = MAIL_TEXTS[language];
  const about = ({ subject }: { subject: (when: string) => string }) => ({
    subject: subject(when),
    preview: where,
    action: toReservations(letter, request),
  });
  switch (kind) {
    case 'confirmation': {
      const { call, after, ...rest } = texts.confirmation;
      const isCallAhead = letter.earliestStart - request.now > DAY_MS;
      return { ...rest, after: isCallAhead ? [call, ...after] : after, ...about(rest) };
    }
    case 'move': {
      const { after: rows, notAdded, ...rest } = texts.move;
      const { moveReason } = letter;
      const after = moveReason ? [toReason(moveReason, language), ...rows] : rows;
      const dishes = letter.notAdded ?? [];
      const names = dishes.map(({ name, quantity }) => formatDishes(quantity, name[language])).join(', ');
      return { ...rest, after: dishes.length > 0 ? [notAdded(names), ...after] : after, ...about(rest) };
    }
    case 'dishes': {
      const { after, ...rest } = texts.dishesChanged;
      return { ...rest, after: letter.money.otherTetri > 0 ? after : [], ...about(rest) };
    }
    case 'not_added': {
      const { dishes: _, ...rest } = texts.notAdded;
      return { ...rest, ...about(rest) };
    }
    case 'reminder': {
      const { link, lead, leadPart, ...rest } = texts.reminder;
      const isPart = letter.money.atRestaurantTetri > 0;
      const { reconfirmUrl: url } = request;
      const action = url
        ? { link: RECONFIRM_TEXTS[language].press, url }
        : toAction(request, 'contact', link);
      return { ...rest, lead: isPart ? leadPart : lead, ...about(rest), action };
    }
    case 'proposal':
      return toProposal(letter, request, when);
    case 'cancellation':
      return toCancellation(letter, request, when);
    case 'refund':
      return toRefund(letter, request);
  }
}

function toReason(reason: string, language: MailRequest['language']): string {
  return PROPOSAL_TEXTS[language].reason(describeReason(reason, language));
}

/** A proposal that waits for its answer, or that it was taken back. */
function toProposal(letter: Letter, request: MailRequest, when: string): Message {
  const { proposal, money } = letter;
  const { language, proposalUrl } = request;
  const { mail: t, withdrawn, title } = PROPOSAL_TEXTS[language];
  if (!proposal || proposalUrl === undefined) {
    return {
      ...withdrawn,
      subject: withdrawn.subject(when),
      preview: withdrawn.lead,
      action: toReservations(letter, request),
    };
  }
  const { reason, until } = proposal;
  return {
    subject: t.subject(when),
    preview: describePlace(proposal, language),
    heading: title,
    lead: t.lead(describePlace(proposal, language)),
    after: [
      toReason(reason, language),
      t.until(formatInstant(until, language)),
      t.ways(formatMoney(money.keptTetri, language)),
    ],
    action: { link: t.link, url: proposalUrl },
  };
}

function toCancellation(letter: Letter, request: MailRequest, when: string): Message {
  const { money, houseReason, payers } = letter;
  const { cancellation: t, again } = MAIL_TEXTS[request.language];
  const othersTetri = payers?.others.cancellationTetri ?? 0;
  const toOthers = payers?.isGiven ? t.given : t.others;
  const others = othersTetri > 0 ? [toOthers(formatMoney(othersTetri, request.language))] : [];
  const ownTetri = (payers?.own ?? money).cancellationTetri;
  const lead = toCancellationLead(letter, request);
  const reason = houseReason ? [t.reason(houseReason)] : [];
  return {
    subject: t.subject(when),
    preview: lead,
    heading: t.heading,
    lead,
    after: [...reason, ...others, ...(ownTetri > 0 ? [t.money] : []), ...t.after],
    action: toAction(request, 'reservation', again),
  };
}

function toCancellationLead(letter: Letter, { language }: MailRequest): string {
  const { money, payers, houseReason } = letter;
  const { cancellation: t } = MAIL_TEXTS[language];
  const { paidTetri, cancellationTetri, otherTetri } = payers?.own ?? money;
  const [refund, paid] = [formatMoney(cancellationTetri, language), formatMoney(paidTetri, language)];
  const isByHouse = houseReason !== undefined;
  const isSomeRefunded = isByHouse || money.cancellationTetri > 0;
  if (payers && isSomeRefunded && (paidTetri === 0 || cancellationTetri > 0)) {
    const own = paidTetri > 0 ? [t.own(refund)] : [];
    return [isByHouse ? t.plainByHouse : t.plain, ...own].join(' ');
  }
  if (isByHouse) return otherTetri > 0 ? t.byHouseRest(refund, paid) : t.byHouse(refund);
  if (cancellationTetri === 0) return t.none;
  return cancellationTetri === paidTetri ? t.whole(refund) : t.part(refund, paid);
}

function toRefund(letter: Letter, request: MailRequest): Message {
  const { paidTetri, returnedTetri } = letter.money;
  const { refund: t, again } = MAIL_TEXTS[request.language];
  const newestTetri = letter.refunds.at(-1)?.tetri ?? returnedTetri;
  const refund = formatMoney(newestTetri, request.language);
  const paid = formatMoney(paidTetri, request.language);
  const isPart = returnedTetri < paidTetri;
  const rest = newestTetri < paidTetri ? t.rest(refund, paid) : t.whole;
  const returned = isPart ? t.part(refund, paid) : rest;
  const isActive = letter.status === 'confirmed';
  return {
    subject: t.subject(refund),
    preview: returned,
    heading: t.heading,
    lead: findLead(letter, request),
    after: [returned, ...t.after],
    action: isActive ? toReservations(letter, request) : toAction(request, 'reservation', again),
  };
}

function findLead(letter: Letter, { language }: MailRequest): string {
  const { purpose, status, wasConfirmed, failure, isShare } = letter;
  const { refund: t } = MAIL_TEXTS[language];
  const reason = REFUSALS.find((each) => each === failure);
  if (reason) return t.reasons[reason];
  // The reservation may go on without it.
  if (isShare && status !== 'confirmed') return t.share;
  if (wasConfirmed) return status === 'confirmed' ? t.active : t.cancelled;
  return purpose === 'addition' ? t.notAdded : t.reasons.tables_lost;
}

/** Who has no account finds the reservation in these mails alone. */
function toReservations({ hasAccount }: Letter, request: MailRequest): MailPage['action'] {
  const { reservations, reminder } = MAIL_TEXTS[request.language];
  return hasAccount
    ? toAction(request, 'profile', reservations)
    : toAction(request, 'contact', reminder.link);
}

type Page = 'profile' | 'contact' | 'reservation';

function toAction({ siteUrl, language }: MailRequest, page: Page, link: string): MailPage['action'] {
  return { link, url: `${siteUrl}/${language}/${page}` };
}
