import { useId, type ReactNode } from 'react';
import { formatInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { askToCancel, type OpenCancellation } from '#src/stores/amendments/cancellation.ts';
import { keptLink } from '#src/stores/kept-link.ts';
import { OrderRefusal } from '#src/ui/OrderRefusal.tsx';
import { Sums } from '#src/ui/Sums.tsx';
import { CancellationQuestion } from './CancellationQuestion.tsx';

interface CancellationOfferProps {
  cancellation: OpenCancellation;
  facts: ReactNode;
  language: Language;
  messages: Messages['cancellation'];
}

const OTHER_CHANGES = [
  { page: 'change-reservation', label: 'change' },
  { page: 'change-dishes', label: 'changeDishes' },
] as const;

/** States the refund before the button. */
export function CancellationOffer({ cancellation, facts, language, messages }: CancellationOfferProps) {
  const { reservation, step, refusal } = cancellation;
  const { refundTetri, othersTetri, validUntil } = reservation;
  const title = useId();
  const isRefunded = refundTetri > 0;
  const amount = formatMoney(refundTetri, language);
  const how =
    othersTetri === undefined
      ? messages.how
      : fill(othersTetri === refundTetri ? messages.howOthers : messages.howShares, {
          own: formatMoney(refundTetri - othersTetri, language),
          others: formatMoney(othersTetri, language),
        });

  return (
    <section className="card stack" aria-labelledby={title}>
      {facts}
      <div className="cancellation-offer stack">
        <h2 id={title}>
          <Sums text={isRefunded ? fill(messages.offer, { amount }) : messages.offerNothing} />
        </h2>
        {validUntil !== undefined && (
          <p>
            <Sums text={untilText(reservation, validUntil, { language, messages })} />
          </p>
        )}
        {isRefunded && (
          <p>
            <Sums text={how} />
          </p>
        )}
      </div>
      <OrderRefusal refusal={refusal} messages={messages} values={{ amount }} />
      <button
        type="button"
        className="button danger"
        disabled={step === 'cancelling'}
        aria-busy={step === 'cancelling'}
        onClick={askToCancel}
      >
        {step === 'cancelling' ? messages.cancelling : messages.cancel}
      </button>
      {reservation.isMovable && (
        <div>
          {OTHER_CHANGES.map(({ page, label }) => (
            <a
              key={page}
              className="cancellation-change"
              href={localizedPath(language, page) + location.search + (keptLink() && `#${keptLink()}`)}
            >
              {messages[label]}
            </a>
          ))}
        </div>
      )}
      <CancellationQuestion cancellation={cancellation} amount={amount} messages={messages} />
    </section>
  );
}

/** Until when this refund holds, and what holds after that. */
function untilText(
  { refundTetri, later }: OpenCancellation['reservation'],
  validUntil: number,
  { language, messages }: Pick<CancellationOfferProps, 'language' | 'messages'>,
): string {
  const limit = refundTetri > 0 ? messages.until : messages.untilBegin;
  const after = later.map((terms) => {
    if (terms.refundTetri === 0) return messages.laterNothing;
    const amount = formatMoney(terms.refundTetri, language);
    return fill(messages.later, { amount, until: formatInstant(terms.validUntil, language) });
  });
  return [fill(limit, { until: formatInstant(validUntil, language) }), ...after].join(' ');
}
