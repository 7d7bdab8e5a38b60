import { isDraftComplete } from '#contract/values/draft.ts';
import { $cartTotals } from '#src/stores/cart/cart.ts';
import { splitCart } from '#src/stores/checkout/advance.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { splitTexts, sumTexts } from '#src/ui/cart/cart-sums.ts';
import { drawList } from '#src/dom/list.ts';
import { findPart } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';
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
    document.documentElement.classList.toggle('reserved', isDraftComplete(draft));
    setText(link, texts.label);
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
  const paid = [...screen.querySelectorAll('.cart-summary .cart-total dd')].at(-1);
  const draw = () => {
    const [draft, totals] = [$reservation.get(), $cartTotals.get()];
    const texts = sumTexts(totals, language);
    if (__ADVANCE__) {
      texts.push(...splitTexts(splitCart(__ADVANCE__, { ...totals, draft, seats }), language));
    }
    fillTexts(sums, texts);
    foot?.setAttribute('data-sum', paid?.textContent ?? '');
    drawList(policy, policyLines(draft, props), {
      keyOf: (line) => line,
      create: () => document.createElement('li'),
      draw: setText,
    });
  };
  draw();
  for (const store of [$cartTotals, $reservation]) store.listen(draw);
}

function fillTexts(elements: Iterable<Element>, texts: readonly string[]): void {
  for (const [index, element] of [...elements].entries()) setText(element, texts[index] ?? '');
}
