import { isLanguage } from '#contract/values/language.ts';
import type { Translation } from '#contract/api/menu.ts';
import { isPrice, toTetri, type InTetri } from '#contract/values/money.ts';
import type { CartItem } from '#contract/api/orders.ts';

export type CartLine = InTetri<CartItem>;

/** Parses stored cart lines and drops invalid ones; undefined if no valid line is left. */
export function parseCartItems(value: unknown): readonly CartLine[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = new Map<string, CartLine>();
  for (const entry of value) {
    const item = parseCartItem(entry);
    if (item) items.set(item.id, item);
  }
  return items.size ? [...items.values()] : undefined;
}

function parseCartItem(value: unknown): CartLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const stored: Partial<Record<keyof CartItem, unknown>> = value;
  const id = typeof stored.id === 'number' ? String(stored.id) : stored.id;
  const { price, quantity } = stored;
  if (typeof id !== 'string' || !id) return undefined;
  if (!isPrice(price)) return undefined;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return undefined;
  return {
    id,
    priceTetri: toTetri(price),
    quantity: Math.min(quantity, 99),
    imageUrl: isPictureUrl(stored.imageUrl) ? stored.imageUrl : '',
    translations: parseTranslations(stored.translations),
  };
}

/** Accepts a root-relative path or an http(s) URL; rejects relative paths, `//host` and `javascript:`. */
function isPictureUrl(value: unknown): value is string {
  return typeof value === 'string' && /^(\/(?!\/)|https?:\/\/)/.test(value);
}

function parseTranslations(value: unknown): Translation[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { language, name }: Partial<Record<keyof Translation, unknown>> = entry;
    return isLanguage(language) && typeof name === 'string' && name ? [{ language, name }] : [];
  });
}
