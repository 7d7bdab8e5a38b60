import { askEarlyAvailability } from '#src/stores/reservation/early-availability.ts';
import { $reservation, $selectionNotice, restoreDateTime } from '#src/stores/reservation/reservation.ts';
import { isPending, loadIslands, whilePending } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';
import { recordDrawnState } from '#src/ui/drawn-state.ts';
import { NOT_ASKED } from '#src/stores/reservation/free-tables.ts';
import { findParts } from './first-parts.ts';
import { drawChoice, type FirstScreen } from './first-view.ts';
import { keepHead } from './head.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

let shown: FirstScreen | undefined;

/** The pre-rendered screen, once the saved choice shows in it. */
export function firstScreen(): FirstScreen | undefined {
  return shown;
}

/** Shows date and time for good, the other choice before React has arrived, and asks which tables are free then. */
export function showSavedChoice(): void {
  // After the request for the tables, and also if something fails here.
  setTimeout(loadIslands);
  const screen = document.querySelector('.reservation');
  const island = screen?.closest('astro-island');
  const template = document.querySelector<HTMLTemplateElement>('[data-availability]');
  if (!screen || !island || !template) return;
  const props = readProps<ReservationProps>(island);
  keepHead(screen, props);
  if (!isPending(island)) return;
  restoreDateTime();
  askEarlyAvailability(template.dataset.availability ?? '');
  const first: FirstScreen = {
    island,
    parts: findParts(screen, template.content),
    props,
    availability: NOT_ASKED,
  };
  const draw = whilePending(island, () => {
    for (const store of [$reservation, $selectionNotice]) recordDrawnState<unknown>(store);
    drawChoice(first);
  });

  shown = first;
  draw();
  template.removeAttribute('data-waiting');
  $reservation.listen(draw);
  $selectionNotice.listen(draw);
}
