import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { $cartTotals, clearCart, MAX_QUANTITY, removeItem, updateQuantity } from '#src/stores/cart/cart.ts';
import { itemName } from '#src/stores/menu/item-name.ts';
import type { ServedDays } from '#contract/rules/served-days.ts';
import { focusAround } from '#src/dom/focus.ts';
import { say } from '#src/ui/say.ts';

export type CartLinesMessages = Pick<
  Messages['cart'],
  | 'each'
  | 'decrease'
  | 'increase'
  | 'remove'
  | 'removeNamed'
  | 'removed'
  | 'cleared'
  | 'total'
  | 'soldOut'
  | 'soldOutToday'
  | 'avoided'
  | 'mayContain'
> & {
  /** By dish; only those that are not served every day. */
  days?: Readonly<Record<string, ServedDays>>;
};

/** The texts of a line that depend on its dish and quantity: those of its parts, and the names of its buttons. */
export function lineTexts(item: CartLine, language: Language, messages: CartLinesMessages) {
  const name = itemName(item, language);
  return {
    parts: {
      name,
      each: fill(messages.each, { price: formatMoney(item.priceTetri, language) }),
      sum: formatMoney(item.priceTetri * item.quantity, language),
      quantity: String(item.quantity),
    },
    buttons: {
      decrease: fill(messages.decrease, { name }),
      increase: fill(messages.increase, { name }),
      remove: fill(messages.removeNamed, { name }),
    } satisfies Record<LineAction, string>,
  };
}

export type LineAction = keyof typeof LINE_ACTIONS;

/** What the buttons of a line do, by the name in their `data-first`. */
export const LINE_ACTIONS = { decrease, increase, remove };

interface Wording {
  language: Language;
  messages: CartLinesMessages;
}

function decrease(line: Element | null, item: CartLine, wording: Wording): void {
  if (item.quantity > 1) count(item, item.quantity - 1, wording);
  else remove(line, item, wording);
}

function increase(_: Element | null, item: CartLine, wording: Wording): void {
  count(item, item.quantity + 1, wording);
}

function count(item: CartLine, quantity: number, wording: Wording): void {
  updateQuantity(item.id, quantity);
  sayTotal(item, Math.min(quantity, MAX_QUANTITY), wording);
}

/** The focus moves to the name beside it: a second press must not remove the next dish. */
function remove(line: Element | null, item: CartLine, wording: Wording): void {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const name = beside?.querySelector('strong');
  if (name) name.focus();
  else focusAround(line);
  removeItem(item.id);
  sayTotal(item, wording.messages.removed, wording);
}

/** `Ajapsandali: 2. Total: ₾34.98`. */
function sayTotal(item: CartLine, change: number | string, { language, messages }: Wording): void {
  say(`${itemName(item, language)}: ${change}. ${totalText({ language, messages })}`);
}

function totalText({ language, messages }: Wording): string {
  return `${messages.total}: ${formatMoney($cartTotals.get().totalTetri, language)}`;
}

/** Empties the cart from a button that disappears with it. */
export function clearFrom(button: Element, wording: Wording): void {
  focusAround(button.closest('dialog, .cart-screen')?.querySelector('.cart-lines') ?? button);
  clearCart();
  say(`${wording.messages.cleared} ${totalText(wording)}`);
}
