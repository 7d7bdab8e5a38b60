import { localizedPath } from '#src/i18n/paths.ts';
import { LINES_TITLE } from '#src/islands/CartScreen/CartScreen.tsx';
import type { CartScreenProps } from '#src/islands/CartScreen/props.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { CartLines } from '#src/ui/cart/CartLines.tsx';
import { TableOnly } from '#src/ui/TableOnly.tsx';

const LINE: CartLine = {
  id: '',
  priceTetri: 0,
  quantity: 1,
  imageUrl: '/images/empty-plate.svg',
  translations: [],
};

/** A line of the cart, of which kept-lines.ts fills copies. */
export function CartModel({ language, messages }: Pick<CartScreenProps, 'language' | 'messages'>) {
  return <CartLines items={[LINE]} language={language} messages={messages} labelledBy={LINES_TITLE} />;
}

/** What stands in place of the lines while there are none. */
export function EmptyCart(props: Pick<CartScreenProps, 'language' | 'messages' | 'phone'>) {
  const { language, messages } = props;
  return (
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
  );
}
