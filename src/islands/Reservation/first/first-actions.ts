import { isFloorId } from '#contract/values/table-ids.ts';
import { $availability, startAvailability, takeTableAt } from '#src/stores/reservation/availability.ts';
import { $floorMap, followFloor } from '#src/stores/reservation/floor-map.ts';
import {
  $reservation,
  $selectionNotice,
  closeAnswer,
  switchFloor,
} from '#src/stores/reservation/reservation.ts';
import { $zoomLimit } from '#src/stores/reservation/zoom-limit.ts';
import { isPending, serveFirstActions, whilePending } from '#src/ui/first-actions.ts';
import { checkAgain } from '#src/islands/Reservation/shared/check-again.ts';
import { clearChosen, removeChosen } from '#src/islands/Reservation/selection/chosen-tables.ts';
import { openDateTime, resetAndAsk } from '#src/islands/Reservation/date-time/date-time-dialog.ts';
import { recordDrawnState } from '#src/ui/drawn-state.ts';
import { firstScreen } from './first-choice.ts';
import { drawMap, drawnAnswer } from './first-map.ts';
import { drawChoice } from './first-view.ts';
import { sayFreeTables } from './say-free-tables.ts';
import { chooseOnMap, clickTable, focusOn, pressKey } from '#src/islands/Reservation/map/map-tables.ts';
import { startZoom } from '#src/islands/Reservation/map/map-zoom.ts';

/** Shows the map with its free tables and answers every press on the page before React has arrived. */
export function startReservation(): void {
  const first = firstScreen();
  if (!first || !isPending(first.island)) return;
  const { island, parts, props } = first;
  const { view, drawing } = parts;
  const zoom = startZoom(view, drawing);
  const choose = (id: string) => chooseOnMap(id, drawing, props.maxTables);
  const draw = () => {
    if (isPending(island)) {
      for (const store of [$availability, $floorMap, $zoomLimit]) recordDrawnState<unknown>(store);
      first.availability = $availability.get();
      first.map = $floorMap.get();
      drawChoice(first);
      drawMap(first, $zoomLimit.get(), zoom);
    }
    // Until it is known which tables are free. React covers the page meanwhile, so it adds nothing here.
    const isLoading = $availability.get().state === 'loading';
    if (isPending(island) || !isLoading) view.toggleAttribute('inert', isLoading);
  };

  startAvailability();
  followFloor(props.floors);
  sayFreeTables(props);
  for (const store of [$reservation, $selectionNotice, $availability, $floorMap, $zoomLimit])
    store.listen(draw);
  draw();
  drawing.addEventListener(
    'click',
    whilePending(island, (event: MouseEvent) => clickTable(event, choose)),
  );
  drawing.addEventListener(
    'keydown',
    whilePending(island, (event: KeyboardEvent) => pressKey(drawing, event, choose)),
  );
  serveFirstActions(island, {
    'date-time': openDateTime,
    reset: resetAndAsk,
    floor: ({ value }) => {
      if (isFloorId(value)) switchFloor(value);
    },
    check: checkAgain,
    zoom: (button) => {
      if (!button.ariaDisabled) zoom.zoomBy(Number(button.value));
    },
    take: () => {
      const { table = '', slot } = drawnAnswer(first) ?? {};
      if (slot) void takeTableAt({ table, time: slot }, props.maxTables);
      focusOn(drawing, table);
    },
    close: () => {
      const { table = '' } = drawnAnswer(first) ?? {};
      closeAnswer();
      focusOn(drawing, table);
    },
    remove: removeChosen,
    clear: clearChosen,
  });
}
