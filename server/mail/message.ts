import type { MailPage, MailRequest } from './compose.ts';
import { formatDate, formatMoney } from './format.ts';
import type { Letter } from './letter.ts';
import { MAIL_TEXTS } from './texts.ts';

type Message = Pick<MailPage, 'subject' | 'heading' | 'lead' | 'after'>;

/** What each kind of mail says in words, before and after the facts. */
export function toMessage(letter: Letter, request: MailRequest): Message {
  const { kind, language } = request;
  const when = `${formatDate(letter.date, language)}, ${letter.slot}`;
  switch (kind) {
    case 'confirmation':
    case 'reminder': {
      const { subject, ...texts } = MAIL_TEXTS[language][kind];
      return { subject: subject(when), ...texts };
    }
    case 'cancellation':
      return toCancellation(letter, request, when);
    case 'refund':
      return toRefund(letter, request);
  }
}

function toCancellation({ refundTetri, totalTetri }: Letter, request: MailRequest, when: string): Message {
  const { cancellation: t } = MAIL_TEXTS[request.language];
  const refund = formatMoney(refundTetri, request.language);
  const paid = formatMoney(totalTetri, request.language);
  const part = refundTetri > 0 ? t.part(refund, paid) : t.none;
  return {
    subject: t.subject(when),
    heading: t.heading,
    lead: refundTetri === totalTetri ? t.whole(refund) : part,
    after: refundTetri > 0 ? [t.money, ...t.after] : t.after,
  };
}

function toRefund({ refundTetri, totalTetri, wasConfirmed }: Letter, request: MailRequest): Message {
  const { refund: t } = MAIL_TEXTS[request.language];
  const refund = formatMoney(refundTetri, request.language);
  const paid = formatMoney(totalTetri, request.language);
  return {
    subject: t.subject(refund),
    heading: t.heading,
    lead: wasConfirmed ? t.cancelled : t.lost,
    after: [refundTetri === totalTetri ? t.whole : t.part(refund, paid), ...t.after],
  };
}
