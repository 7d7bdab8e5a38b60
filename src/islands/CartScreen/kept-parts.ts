import { $cartTotals } from '#src/stores/cart/cart.ts';
import { splitCart } from '#src/stores/checkout/advance.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { splitTexts, sumTexts } from '#src/ui/cart/cart-line.ts';
import { findPart } from '#src/ui/first-actions.ts';
import { policyLines, reservationTexts } from './cart-texts.ts';
import type { CartScreenProps } from './props.ts';

/**
 * Shows the reservation, the sums and the cancellation terms for good, in elements that the build has written: React
 * renders them once and leaves their content alone.
 */
export function keepParts(screen: Element, props: CartScreenProps): void {
  keepReservation(screen, props);
  keepSummary(screen, props);
  screen.classList.remove('is-unread');
}

function keepReservation(screen: Element, props: CartScreenProps): void {
  const none = findPart<HTMLElement>(screen, '.cart-reservation-none');
  const facts = findPart<HTMLElement>(screen, '.cart-reservation > .facts');
  const link = findPart(screen, '.cart-change');
  $reservation.subscribe((draft) => {
    const texts = reservationTexts(draft, props);
    fillTexts([link], [texts.label]);
    link.className = texts.linkClass;
    fillTexts(facts.querySelectorAll('dd'), Object.values(texts.facts ?? {}));
    facts.hidden = !texts.facts;
    none.hidden = !facts.hidden;
  });
}

function keepSummary(screen: Element, props: CartScreenProps): void {
  const { language, seats } = props;
  const sums = screen.querySelectorAll('.cart-sums dd');
  const foot = findPart(screen, '.cart-pay').parentElement;
  const policy = findPart(screen, '.cart-policy');
  const draw = () => {
    const [draft, totals] = [$reservation.get(), $cartTotals.get()];
    const texts = sumTexts(totals, language);
    if (__ADVANCE__) {
      texts.push(...splitTexts(splitCart(__ADVANCE__, { ...totals, draft, seats }), language));
    }
    fillTexts(sums, texts);
    foot?.setAttribute('data-sum', texts[__ADVANCE__ ? 3 : 2] ?? '');
    const lines = policyLines(draft, props);
    if (isNew(policy, lines.join())) policy.replaceChildren(...lines.map(toItem));
  };
  draw();
  for (const store of [$cartTotals, $reservation]) store.listen(draw);
}

function toItem(text: string): Element {
  return Object.assign(document.createElement('li'), { textContent: text });
}

export function fillTexts(elements: Iterable<Element>, texts: readonly string[]): void {
  for (const [index, element] of [...elements].entries()) {
    const text = texts[index] ?? '';
    if (isNew(element, text)) element.textContent = text;
  }
}

const written = new WeakMap<Element, string>();

/** Whether something else was written there last: what a browser has translated since stays. */
function isNew(element: Element, text: string): boolean {
  if (written.get(element) === text) return false;
  written.set(element, text);
  return true;
}
