import type { ReservationDraft } from '#contract/draft.ts';
import { askEarlyAvailability } from '#src/stores/early-availability.ts';
import { $reservation, dropPassedTime, restoreDateTime } from '#src/stores/reservation.ts';
import { isPending, loadIslands } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';
import { headTexts } from './head-texts.ts';
import type { ReservationProps } from './props.ts';

/** The pre-rendered screen, its island and the island's props. */
export function findScreen() {
  const screen = document.querySelector<HTMLElement>('.reservation');
  const island = screen?.closest('astro-island');
  return screen && island ? { screen, island, props: readProps<ReservationProps>(island) } : undefined;
}

/** Shows the saved date, time and floor before React has arrived, and asks which tables are free then. */
export function showSavedChoice(): void {
  // After the request for the tables, and also if something fails here.
  setTimeout(loadIslands);
  const found = findScreen();
  if (!found) return;
  const { screen, island, props } = found;
  restoreDateTime();
  dropPassedTime(Date.now());
  const { availability: route } = screen.closest<HTMLElement>('[data-availability]')?.dataset ?? {};
  if (route) askEarlyAvailability(route);
  $reservation.subscribe((draft) => {
    if (isPending(island)) showChoice(screen, draft, props);
  });
}

function showChoice(screen: HTMLElement, draft: ReservationDraft, props: ReservationProps): void {
  const { title, heading, chosen } = headTexts(draft, props);
  document.title = title;
  const [name, button, reset, intro] = ['h1', '.button', '.link-button', '.reservation-intro'].map((part) =>
    screen.querySelector<HTMLElement>(`.reservation-head ${part}`),
  );
  if (!name || !button || !reset || !intro) return;
  name.textContent = heading;
  button.textContent = chosen || props.messages.selectDateTime;
  button.classList.toggle('gold', !chosen);
  reset.hidden = !chosen;
  intro.hidden = Boolean(chosen);
  for (const floor of screen.querySelectorAll<HTMLButtonElement>('.floor-switch button')) {
    floor.ariaPressed = String(floor.value === draft.currentFloor);
  }
}
