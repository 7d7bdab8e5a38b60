import type { ReactNode } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Cancellation } from '#src/stores/amendments/cancellation.ts';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import type { OrderPageProps } from '#src/ui/OrderScreen.tsx';
import { Sums } from '#src/ui/Sums.tsx';

interface CancellationResultProps extends OrderPageProps<Messages['cancellation']> {
  reservation: Cancellation;
  isJustNow: boolean;
  facts: ReactNode;
}

export function CancellationResult({ reservation, isJustNow, facts, ...props }: CancellationResultProps) {
  const { language, messages } = props;
  const { refundTetri, othersTetri, totalTetri } = reservation;
  const money = (tetri: number) => formatMoney(tetri, language);
  const some = refundTetri === totalTetri ? messages.returningAll : messages.returning;
  const others = othersTetri === refundTetri ? messages.howOthers : messages.howShares;
  const refunded = othersTetri === undefined ? some : others;
  const text = refundTetri > 0 ? refunded : messages.nothing;
  const own = money(refundTetri - (othersTetri ?? 0));
  const sums = { amount: money(refundTetri), total: money(totalTetri), own, others: money(othersTetri ?? 0) };

  return (
    <OrderNotice
      {...props}
      heading={isJustNow ? messages.doneHeading : messages.alreadyHeading}
      links={['home', 'profile']}
      isResult={isJustNow}
    >
      <p>
        <Sums text={fill(text, sums)} />
      </p>
      {isJustNow && <p>{messages.mailed}</p>}
      {facts}
    </OrderNotice>
  );
}
