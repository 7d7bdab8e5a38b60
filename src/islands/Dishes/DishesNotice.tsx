import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import type { DishesNews, OpenDishes } from '#src/stores/amendments/dishes.ts';
import type { DishesProps } from './props.ts';

interface DishesNoticeProps extends DishesProps {
  dishes: OpenDishes;
}

/** What has just happened, and a payment that is not finished. */
export function DishesNotice({ dishes, language, messages, reasons }: DishesNoticeProps) {
  const { news, reservation } = dishes;
  const { payment } = reservation;
  return (
    <>
      <div role="status">{news && <p className="notice">{newsText(news, messages, reasons)}</p>}</div>
      {payment && news?.kind !== 'awaited' && (
        <div className="notice stack">
          <p>{fill(messages.open, { amount: formatMoney(payment.totalTetri, language) })}</p>
          <a className="button" href={payment.redirectUrl}>
            {messages.continuePayment}
          </a>
        </div>
      )}
    </>
  );
}

function newsText(
  news: DishesNews,
  messages: DishesProps['messages'],
  reasons: DishesProps['reasons'],
): string {
  if (news.kind !== 'declined') return messages.news[news.kind];
  const known: Record<string, string> = reasons;
  return known[news.error] ?? news.error;
}
