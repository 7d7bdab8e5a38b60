import { isDraftComplete } from '#contract/values/draft.ts';
import { isServedOn } from '#contract/rules/served-days.ts';
import { toThumbnail } from '#contract/values/pictures.ts';
import { drawList } from '#src/dom/list.ts';
import { findPart } from '#src/dom/part.ts';
import { fillParts, setText } from '#src/dom/text.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { $cartItems, MAX_QUANTITY } from '#src/stores/cart/cart.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { avoidedText } from '#src/ui/cart/avoided.ts';
import { LINE_ACTIONS, lineTexts, type CartLinesMessages, type LineAction } from '#src/ui/cart/cart-line.ts';
import type { CartScreenProps } from './props.ts';

interface Wording extends Pick<CartScreenProps, 'language'> {
  messages: CartScreenProps['messages'] & CartLinesMessages;
}

/** Shows the lines of the cart for good, as copies of the one in the template. Returns what their buttons do. */
export function keepLines(screen: Element, added: DocumentFragment, wording: Wording) {
  const empty = findPart(screen, '.cart-empty');
  const list = findPart(added, '.cart-lines');
  const model = findPart(list, 'li');
  list.replaceChildren();
  const words = findPart(empty, 'strong');
  const draw = () => {
    setText(words, isDraftComplete($reservation.get()) ? wording.messages.noDishes : wording.messages.empty);
    const items = $cartItems.get();
    drawList(list, items, {
      keyOf: ({ id }) => id,
      create: (item) => createLine(model, item),
      draw: (line, item) => fillLine(line, item, wording),
    });
    const [shown, other] = items.length ? [list, empty] : [empty, list];
    if (other.isConnected) other.replaceWith(shown);
  };
  draw();
  for (const store of [$cartItems, $reservation]) store.listen(draw);

  const answer = (action: LineAction) => (button: HTMLElement) => {
    const line = button.closest('li');
    const item = $cartItems.get()[[...list.children].findIndex((each) => each === line)];
    if (item) LINE_ACTIONS[action](line, item, wording);
  };
  return Object.fromEntries((Object.keys(LINE_ACTIONS) as LineAction[]).map((name) => [name, answer(name)]));
}

/** A stored cart may name a picture that the site no longer has. */
function createLine(model: Element, { imageUrl }: CartLine): HTMLElement {
  const line = model.cloneNode(true) as HTMLElement;
  const picture = findPart<HTMLImageElement>(line, 'img');
  const remove = () =>
    picture.replaceWith(Object.assign(document.createElement('span'), { className: 'cart-picture' }));
  picture.addEventListener('error', remove);
  if (imageUrl) picture.src = toThumbnail(imageUrl);
  else remove();
  return line;
}

function fillLine(line: HTMLElement, item: CartLine, { language, messages }: Wording): void {
  const { parts, buttons } = lineTexts(item, language, messages);
  const draft = $reservation.get();
  const days = messages.days?.[item.id];
  fillParts(line, {
    ...parts,
    avoided: avoidedText(item.id, draft, language, messages),
    days: isServedOn(days, draft.selectedDate) ? '' : (days?.text ?? ''),
  });
  for (const [action, label] of Object.entries(buttons)) {
    findPart(line, `[data-first="${action}"]`).ariaLabel = label;
  }
  findPart(line, '[data-first="increase"]').ariaDisabled = item.quantity >= MAX_QUANTITY ? 'true' : null;
}
