import { useState, type ReactNode } from 'react';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $availability, loadAvailability } from '#src/stores/reservation/availability.ts';
import { $floorMap } from '#src/stores/reservation/floor-map.ts';
import { NOT_ASKED } from '#src/stores/reservation/free-tables.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { listLeftOut, NO_FILTERS } from '#src/stores/reservation/table-filters.ts';
import { TakenTables } from '#src/ui/hold/TakenTables.tsx';
import { seatsOf } from '#src/ui/seats.ts';
import { useDrawn } from '#src/ui/use-drawn.ts';
import { useIsRead } from '#src/ui/use-saved.ts';
import { FloorMap } from '#src/islands/Reservation/map/FloorMap.tsx';
import { FloorSwitch } from '#src/islands/Reservation/map/FloorSwitch.tsx';
import { Legend } from '#src/islands/Reservation/map/Legend.tsx';
import { MoveHead } from '#src/islands/Reservation/move/MoveHead.tsx';
import { NextLink } from '#src/islands/Reservation/selection/NextLink.tsx';
import { Notices } from './Notices.tsx';
import { ReservationHead } from './ReservationHead.tsx';
import { SelectedTables } from '#src/islands/Reservation/selection/SelectedTables.tsx';
import { TableList } from '#src/islands/Reservation/list/TableList.tsx';
import type { MoveParts, ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { hasZones } from '#src/islands/Reservation/shared/has-zones.ts';
import { otherFloorText, viewTables, type TablesProps } from '#src/islands/Reservation/shared/table-state.ts';
import { useFreshMap } from '#src/islands/Reservation/map/use-fresh-map.ts';

interface ReservationScreenProps extends ReservationProps {
  /** While a reservation is moved: what differs from a new one. */
  move?: MoveParts;
  /** What diners of a new one know before they begin. */
  bargain?: ReactNode;
  /** Which tables are side by side. */
  together?: ReactNode;
}

export function ReservationScreen({ move, bargain, together, ...props }: ReservationScreenProps) {
  const { language, messages, holdMessages, floors } = props;
  const draft = useDrawn($reservation, EMPTY_DRAFT);
  const availability = useDrawn($availability, NOT_ASKED);
  const map = useDrawn($floorMap, undefined);
  const floor = floors.find(({ id }) => id === draft.currentFloor) ?? floors[0];
  // The first scripts cover nothing: date and floor can be chosen while they wait for the tables.
  const isLoading = useIsRead() && (availability.state === 'loading' || map?.state === 'loading');

  useFreshMap(floors, move !== undefined);
  const { tables, filtering } = useFilteredTables(viewTables(props, draft, availability), floors);

  return (
    <div className="reservation" aria-busy={isLoading}>
      {move ? (
        <MoveHead {...props} move={move} draft={draft} />
      ) : (
        <ReservationHead messages={messages} bargain={bargain} />
      )}
      <div className="reservation-floors">
        <FloorSwitch current={draft.currentFloor} floors={floors} messages={messages} />
        <Notices {...props} availability={availability} seats={seatsOf(floors)} />
      </div>
      <div className="reservation-map">
        <FloorMap {...tables} floors={floors} known={floor?.tables ?? []} map={map} />
        <Legend messages={messages} />
        <FloorNotes {...props} other={otherFloorText(props, draft.currentFloor, tables)} />
        {together}
      </div>
      <div className="reservation-side">
        <TableList {...tables} {...filtering} {...{ floors, draft }} isOnlyWay={map?.state === 'failed'} />
        <SelectedTables
          {...props}
          draft={draft}
          booked={tables.booked}
          renderNext={(step) =>
            move?.renderNext(step) ?? (
              <NextLink {...step} href={localizedPath(language, 'menu')} label={messages.next} />
            )
          }
        />
        {move?.present}
      </div>
      {isLoading && <LoadingMap label={messages.loadingMap} />}
      <TakenTables
        language={language}
        messages={holdMessages}
        seats={seatsOf(floors)}
        onChooseOnMap={() => void loadAvailability()}
      />
    </div>
  );
}

/** The tables with those that the filters of the list leave out, for the map to dim. */
function useFilteredTables(view: TablesProps, floors: ReservationProps['floors']) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const off = [...view.off, ...listLeftOut(floors, filters, view.booked)];
  return { tables: { ...view, off }, filtering: { filters, onFilter: setFilters } };
}

/** Below the map; the sentence about VIP zones stands only beside theirs: floor-map.css. */
function FloorNotes({ floors, messages, other }: ReservationProps & { other: string }) {
  return (
    <p className="floor-notes soft">
      <span className="vip-note">{floors.some(hasZones) && messages.vip}</span>
      <span className="other-floor">{other}</span>
    </p>
  );
}

function LoadingMap({ label }: { label: string }) {
  return (
    <div className="reservation-loading">
      <span>{label}</span>
    </div>
  );
}
