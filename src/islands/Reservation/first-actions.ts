import { isFloorId } from '#contract/table-ids.ts';
import { $availability, startAvailability } from '#src/stores/availability.ts';
import { $floorMap, followFloor } from '#src/stores/floor-map.ts';
import { $reservation, switchFloor } from '#src/stores/reservation.ts';
import { isPending, serveFirstActions } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';
import { openDateTime } from './date-time-dialog.ts';
import { showState } from './first-view.ts';
import { clickTable, pressKey } from './map-tables.ts';
import type { ReservationProps } from './props.ts';
import { pressTable, viewTables } from './table-state.ts';

/** Shows the saved choice and the free tables, and answers presses on them, before React has arrived. */
export function startReservation(): void {
  const screen = document.querySelector<HTMLElement>('.reservation');
  const island = screen?.closest('astro-island');
  const drawing = screen?.querySelector('.floor-map-drawing');
  if (!screen || !island || !drawing) return;
  const props = readProps<ReservationProps>(island);
  const whilePending =
    <Values extends unknown[]>(react: (...values: Values) => void) =>
    (...values: Values) => {
      if (isPending(island)) react(...values);
    };
  const show = whilePending(() => showState(screen, props));
  const choose = (id: string) =>
    pressTable(id, 'map', viewTables(props, $reservation.get(), $availability.get()));

  startAvailability(Date.now());
  $availability.listen(show);
  $floorMap.listen(show);
  $reservation.listen(show);
  followFloor();
  show();
  drawing.addEventListener(
    'click',
    whilePending((event) => clickTable(event, choose)),
  );
  drawing.addEventListener(
    'keydown',
    whilePending((event) => {
      if (event instanceof KeyboardEvent) pressKey(drawing, event, choose);
    }),
  );
  serveFirstActions(island, {
    'date-time': openDateTime,
    floor: (button) => {
      if (button instanceof HTMLButtonElement && isFloorId(button.value)) switchFloor(button.value);
    },
  });
}
