import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { ListedReservation } from '#src/stores/profile/profile.ts';
import { Amount } from './Amount.tsx';

interface ReservationMoneyProps {
  reservation: ListedReservation;
  language: Language;
  messages: Messages['profile'];
}

/** The total, and what was paid of it if a part is refunded or is to be paid at the restaurant. */
export function ReservationMoney({ reservation, language, messages }: ReservationMoneyProps) {
  const { totalTetri, paidTetri, refundTetri, atRestaurantTetri } = reservation;
  const facts = [
    ...(refundTetri > 0 || atRestaurantTetri > 0 ? [{ label: messages.paid, tetri: paidTetri }] : []),
    ...(refundTetri > 0 ? [{ label: messages.refunded, tetri: refundTetri }] : []),
    ...(atRestaurantTetri > 0 ? [{ label: messages.atRestaurant, tetri: atRestaurantTetri }] : []),
    { label: messages.total, tetri: totalTetri === undefined ? undefined : totalTetri + atRestaurantTetri },
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
