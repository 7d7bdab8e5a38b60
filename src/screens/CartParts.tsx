import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { CartLines } from '#src/ui/cart/CartLines.tsx';
import { ReservationFacts } from '#src/islands/CartScreen/ReservationFacts.tsx';
import type { CartScreenProps } from '#src/islands/CartScreen/props.ts';

const LINE: CartLine = { id: '', priceTetri: 0, quantity: 1, imageUrl: '', translations: [] };
const WITH_PICTURE: CartLine = { ...LINE, id: 'picture', imageUrl: '/images/empty-plate.svg' };

/**
 * What a filled cart has and the pre-rendered, empty one lacks: the facts of a reservation, a line without a picture and
 * one with. first-view.ts fills copies of it, which React hydrates.
 */
export function CartParts({ language, messages }: Pick<CartScreenProps, 'language' | 'messages'>) {
  return (
    <>
      <ReservationFacts facts={{ date: '', time: '', tables: '', guests: '' }} messages={messages} />
      <CartLines
        items={[LINE, WITH_PICTURE]}
        draft={EMPTY_DRAFT}
        language={language}
        messages={messages}
        labelledBy=""
      />
    </>
  );
}
