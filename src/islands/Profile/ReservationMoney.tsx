import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { ListedReservation } from '#src/stores/profile/profile.ts';
import { Amount } from './Amount.tsx';

interface ReservationMoneyProps {
  reservation: ListedReservation;
  language: Language;
  messages: Messages['profile'];
}

/** The total, and what it is the rest of if a part is refunded. */
export function ReservationMoney({ reservation, language, messages }: ReservationMoneyProps) {
  const { totalTetri, paidTetri, refundTetri } = reservation;
  const facts = [
    ...(refundTetri > 0
      ? [
          { label: messages.paid, tetri: paidTetri },
          { label: messages.refunded, tetri: refundTetri },
        ]
      : []),
    { label: messages.total, tetri: totalTetri },
  ];
  return facts.map(
    ({ label, tetri }) =>
      tetri !== undefined && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount tetri={tetri} language={language} messages={messages} />
          </dd>
        </div>
      ),
  );
}
