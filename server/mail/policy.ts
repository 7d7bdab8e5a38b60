import { findCancellationTerms, type CancellationTerms } from '#contract/cancellation.ts';
import { formatFullInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { MailRequest } from './types.ts';
import type { Letter } from './letter.ts';
import { MAIL_TEXTS } from '../i18n/texts.ts';

/** The refund for cancelling, as lines with deadlines, from `now` to the start of the reservation. */
export function describePolicy(letter: Letter, { language, now }: MailRequest): string[] {
  const { policy: t } = MAIL_TEXTS[language];
  const terms = listTerms(letter, now);
  const lines = terms
    .filter(({ refundTetri }) => refundTetri > 0)
    .map(({ refundTetri, validUntil }) => {
      const describe = refundTetri === letter.totalTetri ? t.whole : t.part;
      return describe(formatMoney(refundTetri, language), formatFullInstant(validUntil, language));
    });
  if (lines.length === 0) return [t.nothing];
  return terms.some(({ refundTetri }) => refundTetri === 0) ? [...lines, t.afterwards] : lines;
}

function listTerms(letter: Letter, now: number): CancellationTerms[] {
  const listed: CancellationTerms[] = [];
  const find = (instant: number) => findCancellationTerms(letter.policy, letter, instant);
  for (let terms = find(now); terms; terms = find(terms.validUntil + 1)) listed.push(terms);
  return listed;
}
