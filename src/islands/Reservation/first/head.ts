import { headTexts } from '#src/islands/Reservation/shared/head-texts.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { findPart } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';

/** Shows date and time in the page's head and title for good: React renders the head once, without them. */
export function keepHead(screen: Element, props: ReservationProps): void {
  const name = findPart(screen, 'h1');
  const dateTime = findPart<HTMLElement>(screen, '.reservation-controls .button');
  const reset = findPart<HTMLElement>(screen, '.link-button');
  const intro = findPart<HTMLElement>(screen, '.reservation-intro');
  $reservation.subscribe((draft) => {
    const { title, heading, chosen } = headTexts(draft, props);
    setText(findPart(document, 'title'), title);
    setText(name, heading);
    setText(dateTime, chosen || props.messages.selectDateTime);
    dateTime.hidden = reset.hidden = !chosen;
    intro.hidden = Boolean(chosen);
  });
}
