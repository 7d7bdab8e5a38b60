import type { CreatedOrder } from '#src/api/orders.ts';
import type { CartLine } from './cart-items.ts';

export interface PriceChange {
  item: CartLine;
  beforeTetri: number;
  afterTetri: number;
}

/** Takes the server's cart lines; names, pictures and quantities that they lack come from the stored lines. */
export function correctItems(
  before: readonly CartLine[],
  corrected: CreatedOrder['correctedItems'],
): readonly CartLine[] {
  if (!corrected.length) return before;
  return corrected.map((item) => {
    const known = before.find(({ id }) => id === item.id);
    return {
      id: item.id,
      priceTetri: item.priceTetri,
      imageUrl: item.imageUrl || (known?.imageUrl ?? ''),
      translations: item.translations.length ? item.translations : (known?.translations ?? []),
      quantity: item.quantity ?? known?.quantity ?? 1,
    };
  });
}

export function findPriceChanges(before: readonly CartLine[], after: readonly CartLine[]): PriceChange[] {
  return after.flatMap((item) => {
    const known = before.find(({ id }) => id === item.id);
    const { priceTetri: afterTetri } = item;
    const beforeTetri = known?.priceTetri ?? afterTetri;
    return beforeTetri === afterTetri ? [] : [{ item, beforeTetri, afterTetri }];
  });
}
