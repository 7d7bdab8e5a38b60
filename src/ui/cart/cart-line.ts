import { formatMoney } from '#contract/format/money.ts';
import type { Split } from '#contract/rules/advance.ts';
import type { Language } from '#contract/values/language.ts';
import type { Totals } from '#contract/values/money.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { clearCart, removeItem, updateQuantity } from '#src/stores/cart/cart.ts';
import { itemName } from '#src/stores/menu/item-name.ts';
import type { ServedDays } from '#contract/rules/served-days.ts';
import { focusAround } from '#src/ui/focus-around.ts';

export type CartLinesMessages = Pick<
  Messages['cart'],
  | 'each'
  | 'decrease'
  | 'increase'
  | 'quantity'
  | 'remove'
  | 'removeNamed'
  | 'soldOut'
  | 'soldOutToday'
  | 'avoided'
  | 'mayContain'
> & {
  /** By dish; only those that are not served every day. */
  days?: Readonly<Record<string, ServedDays>>;
};

/** The texts of a line that depend on its dish and quantity. */
export function lineTexts(item: CartLine, language: Language, messages: CartLinesMessages) {
  const name = itemName(item, language);
  return {
    name,
    each: fill(messages.each, { price: formatMoney(item.priceTetri, language) }),
    sum: formatMoney(item.priceTetri * item.quantity, language),
    count: fill(messages.quantity, { name, count: item.quantity }),
    decrease: fill(messages.decrease, { name }),
    increase: fill(messages.increase, { name }),
    remove: fill(messages.removeNamed, { name }),
  };
}

/** The amounts of the order summary, in the order in which they show. */
export function sumTexts({ subtotalTetri, serviceFeeTetri, totalTetri }: Totals, language: Language) {
  return [subtotalTetri, serviceFeeTetri, totalTetri].map((tetri) => formatMoney(tetri, language));
}

/** What is paid now and what at the restaurant, in the order in which they show. */
export function splitTexts({ nowTetri, atRestaurantTetri }: Split, language: Language): string[] {
  return [nowTetri, atRestaurantTetri].map((tetri) => formatMoney(tetri, language));
}

export type LineAction = keyof typeof LINE_ACTIONS;

/** What the buttons of a line do, by the name in their `data-first`. */
export const LINE_ACTIONS = { decrease, increase, remove };

function decrease(line: Element | null, item: CartLine): void {
  if (item.quantity > 1) updateQuantity(item.id, item.quantity - 1);
  else remove(line, item);
}

function increase(_: Element | null, { id, quantity }: CartLine): void {
  updateQuantity(id, quantity + 1);
}

/** The focus moves to the same button of the line beside it. */
function remove(line: Element | null, { id }: CartLine): void {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('.link-button');
  if (next) next.focus();
  else focusAround(line);
  removeItem(id);
}

/** Empties the cart from a button that disappears with it. */
export function clearFrom(button: Element): void {
  focusAround(button);
  clearCart();
}
