import { toTetri } from '#contract/money.ts';
import type { CartItem } from '#contract/orders.ts';
import type { CreatedOrder } from '#src/api/orders.ts';

export interface PriceChange {
  item: CartItem;
  beforeTetri: number;
  afterTetri: number;
}

/** Takes the server's cart lines; names, pictures and quantities that they lack come from the stored lines. */
export function correctItems(
  before: readonly CartItem[],
  corrected: CreatedOrder['correctedItems'],
): readonly CartItem[] {
  if (!corrected.length) return before;
  return corrected.map((item) => {
    const known = before.find(({ id }) => id === item.id);
    return {
      id: item.id,
      price: item.price,
      imageUrl: item.imageUrl || (known?.imageUrl ?? ''),
      translations: item.translations.length ? item.translations : (known?.translations ?? []),
      quantity: item.quantity ?? known?.quantity ?? 1,
    };
  });
}

export function findPriceChanges(before: readonly CartItem[], after: readonly CartItem[]): PriceChange[] {
  return after.flatMap((item) => {
    const known = before.find(({ id }) => id === item.id);
    const beforeTetri = toTetri(known?.price ?? item.price);
    const afterTetri = toTetri(item.price);
    return beforeTetri === afterTetri ? [] : [{ item, beforeTetri, afterTetri }];
  });
}
