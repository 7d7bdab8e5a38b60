import { useId } from 'react';
import { formatInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { askToCancel, type OpenCancellation } from '#src/stores/amendments/cancellation.ts';
import { CancellationQuestion } from './CancellationQuestion.tsx';
import { Facts } from './Facts.tsx';

interface CancellationOfferProps {
  cancellation: OpenCancellation;
  language: Language;
  messages: Messages['cancellation'];
}

/** States the refund before the button. */
export function CancellationOffer({ cancellation, language, messages }: CancellationOfferProps) {
  const { reservation, step, refusal } = cancellation;
  const { refundTetri, validUntil } = reservation;
  const title = useId();
  const isRefunded = refundTetri > 0;
  const amount = formatMoney(refundTetri, language);
  const texts = { ...messages.refusals, wait: messages.wait };
  const limit = isRefunded ? messages.until : messages.untilBegin;

  return (
    <section className="card stack" aria-labelledby={title}>
      <Facts reservation={reservation} language={language} messages={messages} />
      <div className="cancellation-offer stack">
        <h2 id={title}>{isRefunded ? fill(messages.offer, { amount }) : messages.offerNothing}</h2>
        {validUntil !== undefined && <p>{fill(limit, { until: formatInstant(validUntil, language) })}</p>}
        {isRefunded && <p>{messages.how}</p>}
      </div>
      {refusal && (
        <p className="notice error" role="alert">
          {refusalText(refusal, { ...texts, failed: messages.unsure }, { amount })}
        </p>
      )}
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
          <a
            className="cancellation-change"
            href={localizedPath(language, 'change-reservation') + location.search + location.hash}
          >
            {messages.change}
          </a>
          <a
            className="cancellation-change"
            href={localizedPath(language, 'change-dishes') + location.search + location.hash}
          >
            {messages.changeDishes}
          </a>
        </div>
      )}
      <CancellationQuestion cancellation={cancellation} amount={amount} messages={messages} />
    </section>
  );
}
