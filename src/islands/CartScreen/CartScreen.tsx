import type { ComponentProps, ReactNode } from 'react';
import { localizedPath } from '#src/i18n/paths.ts';
import { TakenTables } from '#src/ui/hold/TakenTables.tsx';
import { AllergyChoice } from './AllergyChoice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ReservationDetails } from './ReservationDetails.tsx';
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

/** The id of the heading above the lines. */
export const LINES_TITLE = 'cart-lines';

interface CartScreenParts extends ComponentProps<typeof OrderSummary> {
  /** The slot for the lines, or for the empty cart: kept-lines.ts fills it. */
  lines?: ReactNode;
}

export function CartScreen({ lines, sums, policy, ...props }: CartScreenParts) {
  const { language, messages, holdMessages, seats } = props;
  const hold = { language, messages: holdMessages, seats };
  return (
    <div className="cart-screen is-unread" suppressHydrationWarning>
      <div className="stack" suppressHydrationWarning>
        <ReservationDetails language={language} messages={messages} hold={hold} />
        <section className="card" aria-labelledby={LINES_TITLE} tabIndex={-1}>
          <h2 id={LINES_TITLE}>{messages.lines}</h2>
          {lines}
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
