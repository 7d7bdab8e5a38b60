import { formatMoney } from '#contract/format/money.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { openedCancellation, type Cancellation } from '#src/stores/amendments/cancellation.ts';
import { OrderFacts } from '#src/ui/OrderFacts.tsx';
import { OrderNotice } from '#src/ui/OrderNotice.tsx';
import { OrderScreen, OrderSkeleton, type OrderPageProps } from '#src/ui/OrderScreen.tsx';
import { CancellationOffer } from './CancellationOffer.tsx';
import { CancellationResult } from './CancellationResult.tsx';
import '#src/ui/actions.css';
import '#src/ui/dialog.css';
import '#src/ui/facts.css';
import './cancellation.css';

export function CancellationScreen(props: OrderPageProps<Messages['cancellation']>) {
  const { language, messages, loadingLabel } = props;
  const moneyOf = ({ totalTetri, returnedTetri }: Cancellation) =>
    [[messages.paid, totalTetri] as const, [messages.returned, returnedTetri] as const]
      .filter(([label, tetri]) => tetri > 0 || label === messages.paid)
      .map(([label, tetri]) => [label, formatMoney(tetri, language)] as const);
  const factsOf = (reservation: Cancellation) => (
    <OrderFacts
      reservation={reservation}
      more={moneyOf(reservation)}
      language={language}
      messages={messages}
    />
  );
  const skeleton = (
    <OrderSkeleton label={loadingLabel}>
      <i />
    </OrderSkeleton>
  );

  return (
    <OrderScreen {...props} order={openedCancellation} skeleton={skeleton}>
      {(shown) => {
        const facts = factsOf(shown.reservation);
        switch (shown.state) {
          case 'begun':
            return (
              <OrderNotice
                {...props}
                heading={messages.begunHeading}
                picture="hourglass"
                call={messages.begun}
                links={['profile', 'home']}
              >
                {facts}
              </OrderNotice>
            );
          case 'open':
            return <CancellationOffer {...props} cancellation={shown} facts={facts} />;
          case 'cancelled':
            return <CancellationResult {...props} {...shown} facts={facts} />;
        }
      }}
    </OrderScreen>
  );
}
