import { useEffect, useId, type ComponentProps } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $cartItems, EMPTY_CART } from '#src/stores/cart/cart.ts';
import { $checkout, IDLE } from '#src/stores/checkout/checkout.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { CartLines } from '#src/ui/cart/CartLines.tsx';
import { TableOnly } from '#src/ui/TableOnly.tsx';
import { TakenTables } from '#src/ui/hold/TakenTables.tsx';
import { AllergyChoice } from './AllergyChoice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { preparePay } from './pay.ts';
import { ReservationDetails } from './ReservationDetails.tsx';
import { useDrawn } from './use-drawn.ts';
import '#src/ui/actions.css';
import '#src/ui/cart/cart-lines.css';
import '#src/ui/cart/cart-sums.css';
import '#src/ui/disclosure.css';
import '#src/ui/facts.css';
import '#src/ui/form/allergy-fields.css';
import '#src/ui/form/field.css';
import '#src/ui/hold/hold-slot.css';
import './allergy-choice.css';
import './cart-screen.css';

export function CartScreen({ sums, policy, ...props }: ComponentProps<typeof OrderSummary>) {
  const { language, messages, holdMessages, seats } = props;
  const hold = { language, messages: holdMessages, seats };
  const items = useDrawn($cartItems, EMPTY_CART);
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  const isBusy = useDrawn($checkout, IDLE).state === 'paying';
  const linesTitle = useId();

  // A page has one cart, and its props do not change.
  useEffect(() => preparePay(props));

  return (
    <div className="cart-screen is-unread" suppressHydrationWarning>
      <div className="stack" inert={isBusy}>
        <ReservationDetails language={language} messages={messages} hold={hold} />
        <section className="card" aria-labelledby={linesTitle} tabIndex={-1}>
          <h2 id={linesTitle}>{messages.lines}</h2>
          {items.length ? (
            <CartLines
              items={items}
              draft={draft}
              language={language}
              messages={messages}
              labelledBy={linesTitle}
            />
          ) : (
            <div className="cart-empty">
              <img src="/images/empty-plate.svg" alt="" width="320" height="240" />
              <p>
                <strong>{messages.empty}</strong>
              </p>
              <p className="soft">
                <span>{messages.emptyText}</span> <TableOnly {...props} />
              </p>
              <a className="button gold" href={localizedPath(language, 'menu')}>
                {messages.browseMenu}
              </a>
            </div>
          )}
        </section>
        <AllergyChoice {...props} />
      </div>
      <OrderSummary {...props} sums={sums} policy={policy} />
      <TakenTables
        {...hold}
        onChooseOnMap={() => location.assign(localizedPath(language, 'reservation'))}
        onTaken={() => document.querySelector<HTMLElement>('.cart-pay')?.focus()}
      />
    </div>
  );
}
