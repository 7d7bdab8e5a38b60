import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { CartLines } from '#src/ui/cart/CartLines.tsx';
import type { CartScreenProps } from '#src/islands/CartScreen/props.ts';

const LINE: CartLine = { id: '', priceTetri: 0, quantity: 1, imageUrl: '', translations: [] };
const WITH_PICTURE: CartLine = { ...LINE, id: 'picture', imageUrl: '/images/empty-plate.svg' };

/** The lines of a filled cart, without a picture and with one: first-view.ts fills copies of them, which React hydrates. */
export function CartParts({ language, messages }: Pick<CartScreenProps, 'language' | 'messages'>) {
  return (
    <CartLines
      items={[LINE, WITH_PICTURE]}
      draft={EMPTY_DRAFT}
      language={language}
      messages={messages}
      labelledBy=""
    />
  );
}
