import type { RestaurantContent } from '#contract/api/content.ts';
import { formatFullInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';
import {
  findLatestRefundRequest,
  findStuckRefund,
  type RefundRequest,
  type StuckRefund,
} from '#server/dining/payments/stuck-refunds.ts';
import { idOf, type Message } from './rule.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { staffUrl } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';

type Mail = Pick<MailMessage, 'subject' | 'text' | 'html'>;

/** The mail to the owners about a refund that the bank does not confirm; undefined once it is confirmed. */
export async function composeStuckRefund(
  { config, db, restaurant }: Context,
  { payment_id, language }: Message<'stuck_refund'>,
): Promise<Mail | undefined> {
  const paymentId = idOf(payment_id);
  const refund = await findStuckRefund(db, paymentId);
  if (!refund) return undefined;
  const request = await findLatestRefundRequest(db, paymentId);
  return composeStuckRefundMail(refund, request, { language, restaurant, url: staffUrl(config) });
}

export async function isRefundConfirmed(
  { db }: Context,
  { payment_id }: Message<'stuck_refund'>,
): Promise<boolean> {
  return (await findStuckRefund(db, idOf(payment_id))) === undefined;
}

export function composeStuckRefundMail(
  { orderId, bankOrderId, name, dueTetri, dueSince }: StuckRefund,
  request: RefundRequest | undefined,
  { language, restaurant, url }: { language: Language; restaurant: RestaurantContent; url: string },
): Promise<Mail> {
  const t = STAFF_TEXTS[language].stuckRefundMail;
  const amount = formatMoney(dueTetri, language);
  return composeShortMail({
    ...t,
    language,
    restaurant,
    url,
    subject: t.subject(amount),
    facts: [
      { label: t.amount, value: amount },
      { label: t.guest, value: name },
      { label: t.since, value: formatFullInstant(dueSince, language) },
      { label: t.answer, value: describeAnswer(request, language) },
      { label: t.order, value: orderId },
      { label: t.bankOrder, value: bankOrderId },
    ],
    after: [t.look, t.byHand, t.guestWaits],
  });
}

function describeAnswer(request: RefundRequest | undefined, language: Language): string {
  const t = STAFF_TEXTS[language].stuckRefundMail;
  if (!request) return t.notAsked;
  const when = formatFullInstant(request.at, language);
  return request.isRefused ? t.refused(when) : t.unconfirmed(when);
}
