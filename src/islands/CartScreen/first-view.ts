import { toThumbnail } from '#contract/values/pictures.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { $cartItems, MAX_QUANTITY } from '#src/stores/cart/cart.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { avoidedText } from '#src/ui/cart/avoided.ts';
import { lineTexts } from '#src/ui/cart/cart-line.ts';
import { recordDrawnState } from '#src/ui/drawn-state.ts';
import { findPart } from '#src/ui/first-actions.ts';
import { fillTexts } from './kept-parts.ts';
import type { CartScreenProps } from './props.ts';

type Parts = ReturnType<typeof findParts>;
type Wording = Pick<CartScreenProps, 'language' | 'messages'>;

/** The pre-rendered elements of the screen, and those that take their places. */
export function findParts(screen: Element, added: DocumentFragment) {
  const list = findPart(added, '.cart-lines');
  const parts = {
    empty: findPart(screen, '.cart-empty'),
    list,
    plain: findPart(added, 'li'),
    pictured: findPart(added, 'li + li'),
    /** By dish. */
    lines: new Map<string, Element>(),
    clear: findPart<HTMLElement>(screen, '[data-first="clear"]'),
  };
  list.setAttribute('aria-labelledby', findPart(screen, '.cart-reservation + .card > h2').id);
  list.replaceChildren();
  return parts;
}

/** Shows the stores' values in the pre-rendered page, in elements that React would render: its hydration keeps them. */
export function drawCart(parts: Parts, wording: Wording): void {
  for (const store of [$cartItems, $reservation]) recordDrawnState<unknown>(store);
  showLines(parts, wording);
  parts.clear.hidden = !$cartItems.get().length;
}

function showLines({ list, empty, plain, pictured, lines }: Parts, wording: Wording): void {
  const items = $cartItems.get();
  for (const [id, line] of lines) {
    if (items.some((item) => item.id === id)) continue;
    line.remove();
    lines.delete(id);
  }
  for (const [index, item] of items.entries()) {
    const line = lines.get(item.id) ?? ((item.imageUrl ? pictured : plain).cloneNode(true) as Element);
    lines.set(item.id, line);
    fillLine(line, item, wording);
    // A line that stays keeps its focus.
    if (list.children[index] !== line) list.insertBefore(line, list.children[index] ?? null);
  }
  putIn(items.length ? list : empty, items.length ? empty : list);
}

function fillLine(line: Element, item: CartLine, { language, messages }: Wording): void {
  const { name, each, sum, decrease, increase, remove } = lineTexts(item, language, messages);
  line.querySelector('img')?.setAttribute('src', toThumbnail(item.imageUrl));
  fillTexts(line.querySelectorAll('strong, .soft, .cart-quantity > span'), [
    name,
    each,
    sum,
    String(item.quantity),
  ]);
  fillTexts(line.querySelectorAll('.cart-avoided'), [
    avoidedText(item.id, $reservation.get(), language, messages),
  ]);
  const labelled = [...line.querySelectorAll('[aria-label]')];
  for (const [index, label] of [decrease, increase, remove].entries()) {
    labelled[index]?.setAttribute('aria-label', label);
  }
  const plus = findPart(line, '[data-first="increase"]');
  plus.ariaDisabled = item.quantity >= MAX_QUANTITY ? 'true' : null;
}

/** Puts an element in the place of another, if that one shows. */
function putIn(shown: Element, other: Element): void {
  if (other.isConnected) other.replaceWith(shown);
}
