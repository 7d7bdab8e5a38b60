import { useEffect, useRef } from 'react';
import { formatDishes } from '#contract/format/numbers.ts';
import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import {
  listAdded,
  type DishesNews,
  type OpenDishes,
  type ReservedDishes,
} from '#src/stores/amendments/dishes.ts';
import { showResult } from '#src/dom/focus.ts';
import { Sums } from '#src/ui/Sums.tsx';
import type { DishesProps } from './props.ts';
import { returnedText } from './returned-text.ts';

interface DishesNoticeProps extends DishesProps {
  dishes: OpenDishes;
}

/** What has just happened, and a payment that is not finished. */
export function DishesNotice({ dishes, ...props }: DishesNoticeProps) {
  const { language, messages } = props;
  const { news, refusal, reservation } = dishes;
  const { payment } = reservation;
  const notice = useRef<HTMLParagraphElement>(null);
  // The button has gone with the dishes.
  useEffect(() => {
    if (news?.kind === 'removed' && !refusal) showResult(notice.current);
  }, [news, refusal]);
  return (
    <>
      {/* What takes the focus is heard by it. */}
      <div role={news?.kind === 'removed' ? undefined : 'status'}>
        {news && (
          <p className="notice" tabIndex={-1} ref={notice}>
            <Sums text={newsText(news, reservation, props)} />
          </p>
        )}
      </div>
      {payment && news?.kind !== 'awaited' && (
        <div className="notice stack">
          <p>
            <Sums text={fill(messages.open, { amount: formatMoney(payment.totalTetri, language) })} />
          </p>
          <a className={listAdded(dishes).length > 0 ? 'button' : 'button gold'} href={payment.redirectUrl}>
            {messages.continuePayment}
          </a>
        </div>
      )}
    </>
  );
}

function newsText(news: DishesNews, reservation: ReservedDishes, props: DishesProps): string {
  const { language, messages, reasons } = props;
  if (news.kind === 'returned') return returnedText(news, props);
  if (news.kind === 'added' && news.order?.paidTetri) {
    const amount = formatMoney(news.order.paidTetri, language);
    const list = news.order.menuItems.map(({ quantity, name }) => formatDishes(quantity, name)).join(', ');
    const paid = fill(messages.newlyPaid, { amount, list });
    if (reservation.refundTetri === 0) return paid;
    const inAll = fill(messages.paidInAll, {
      paid: formatMoney(reservation.paidTetri, language),
      refund: formatMoney(reservation.refundTetri, language),
    });
    return `${paid} ${inAll}`;
  }
  if (news.kind === 'removed') {
    const amount = formatMoney(news.refundTetri, language);
    const refund = news.refundTetri ? fill(messages.refund, { amount }) : '';
    return `${messages.news.removed} ${refund}`;
  }
  if (news.kind !== 'declined') return messages.news[news.kind];
  const known: Record<string, string> = reasons;
  return known[news.error] ?? news.error;
}
