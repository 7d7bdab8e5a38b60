import { formatFullInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { listTerms } from '#server/dining/refund-policy/terms.ts';
import type { MailRequest } from '#server/messages/channels/types.ts';
import type { Letter } from './letter.ts';
import { MAIL_TEXTS } from '#server/texts/texts.ts';

/** The refund for cancelling, as lines with deadlines, from `now` to the start of the reservation. */
export function describePolicy(letter: Letter, { language, now }: MailRequest): string[] {
  const { policy: t } = MAIL_TEXTS[language];
  const terms = listTerms(letter.orders, letter, now);
  const wholeTetri = letter.orders.reduce((sum, order) => sum + order.total_tetri - order.removed_tetri, 0);
  const lines = terms
    .filter(({ refundTetri }) => refundTetri > 0)
    .map(({ refundTetri, validUntil }) => {
      const describe = refundTetri === wholeTetri ? t.whole : t.part;
      return describe(formatMoney(refundTetri, language), formatFullInstant(validUntil, language));
    });
  if (lines.length === 0) return [t.nothing];
  const shares = letter.payers ? [letter.payers.isGiven ? t.given : t.shares] : [];
  const isLess = terms.some(({ refundTetri }) => refundTetri === 0);
  return [...lines, ...(isLess ? [t.afterwards] : []), ...shares];
}
