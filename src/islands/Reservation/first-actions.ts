import { isFloorId } from '#contract/table-ids.ts';
import { $availability, startAvailability } from '#src/stores/availability.ts';
import { earlyAvailability } from '#src/stores/early-availability.ts';
import { $floorMap, followFloor } from '#src/stores/floor-map.ts';
import { $reservation, switchFloor } from '#src/stores/reservation.ts';
import { isPending, serveFirstActions } from '#src/ui/first-actions.ts';
import { openDateTime } from './date-time-dialog.ts';
import { findScreen } from './first-choice.ts';
import { showMap } from './first-map.ts';
import { clickTable, pressKey } from './map-tables.ts';
import { pressTable, viewTables } from './table-state.ts';

/** Shows the free tables and answers presses on them, on the floors and on the date before React has arrived. */
export function startReservation(): void {
  const found = findScreen();
  const drawing = found?.screen.querySelector('.floor-map-drawing');
  if (!found || !drawing) return;
  const { screen, island, props } = found;
  const tables = () => viewTables(props, $reservation.get(), $availability.get());
  const show = () => {
    if (isPending(island)) showMap(screen, props, tables());
  };
  const choose = (id: string) => pressTable(id, 'map', tables());

  startAvailability(Date.now(), earlyAvailability);
  followFloor();
  for (const store of [$reservation, $availability, $floorMap]) store.listen(show);
  show();
  drawing.addEventListener('click', (event) => {
    if (isPending(island)) clickTable(event, choose);
  });
  drawing.addEventListener('keydown', (event) => {
    if (isPending(island) && event instanceof KeyboardEvent) pressKey(drawing, event, choose);
  });
  serveFirstActions(island, {
    'date-time': openDateTime,
    floor: (button) => {
      if (button instanceof HTMLButtonElement && isFloorId(button.value)) switchFloor(button.value);
    },
  });
}
