import { useId } from 'react';
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { isDraftComplete } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { choiceText } from '#src/stores/reservation/visit-texts.ts';
import { $cartItems, $cartTotals, $isCartOpen, closeCart } from '#src/stores/cart/cart.ts';
import { CartLines } from '#src/ui/cart/CartLines.tsx';
import { CartSums } from '#src/ui/cart/CartSums.tsx';
import { clearFrom, type CartLinesMessages } from '#src/ui/cart/cart-line.ts';
import type { CartSumsMessages } from '#src/ui/cart/cart-sums.ts';
import { TableOnly } from '#src/ui/TableOnly.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

export interface CartDrawerProps {
  language: Language;
  messages: CartLinesMessages &
    CartSumsMessages &
    Pick<
      Messages['cart'],
      | 'drawerTitle'
      | 'empty'
      | 'noDishes'
      | 'emptyText'
      | 'tableOnly'
      | 'browseMenu'
      | 'together'
      | 'openCart'
      | 'clear'
    >;
  phone: string;
  closeLabel: string;
}

/** Not an Astro island: a diner who never opens the cart needs neither Astro's runtime nor the drawer's styles. */
export function placeCartDrawer(place: Element, props: CartDrawerProps): void {
  createRoot(place).render(<CartDrawer {...props} />);
}

export function CartDrawer({ language, messages, phone, closeLabel }: CartDrawerProps) {
  const isOpen = useStore($isCartOpen);
  const items = useStore($cartItems);
  const totals = useStore($cartTotals);
  const draft = useStore($reservation);
  const hasTable = isDraftComplete(draft);
  const title = useId();

  return (
    <Dialog isOpen={isOpen} onClose={closeCart} labelledBy={title} className="cart-drawer">
      <div className="dialog-head">
        <h2 id={title}>{messages.drawerTitle}</h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={closeCart}>
          ×
        </button>
      </div>
      <div className="dialog-body" tabIndex={-1}>
        {items.length ? (
          <>
            <CartLines items={items} language={language} messages={messages} labelledBy={title} />
            <CartSums totals={totals} language={language} messages={messages} />
            <a className="button wide" href={localizedPath(language, 'cart')}>
              {messages.openCart}
            </a>
            <button
              type="button"
              className="link-button danger"
              onClick={(event) => clearFrom(event.currentTarget, { language, messages })}
            >
              {messages.clear}
            </button>
          </>
        ) : (
          <div className="cart-drawer-empty">
            <img src="/images/empty-plate.svg" alt="" width="200" height="150" />
            {hasTable && <p>{choiceText(draft, language)}</p>}
            <p>{hasTable ? messages.noDishes : messages.empty}</p>
            <p className="soft">
              <span>{messages.emptyText}</span> <TableOnly messages={messages} phone={phone} />
            </p>
            <a className="button" href={localizedPath(language, 'menu')}>
              {messages.browseMenu}
            </a>
            {hasTable && (
              <>
                <a className="button quiet" href={`${localizedPath(language, 'cart')}#together`}>
                  {messages.together}
                </a>
                <a href={localizedPath(language, 'cart')}>{messages.openCart}</a>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
