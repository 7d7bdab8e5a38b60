import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { EMPTY_DRAFT } from '#contract/draft.ts';
import { FLOORS } from '#contract/table-ids.ts';
import {
  $availability,
  bookedTables,
  freeSlots,
  loadAvailability,
  type Availability,
} from '#src/stores/availability.ts';
import { loadClosedDays } from '#src/stores/closed-days.ts';
import { $floorMap, loadFloorMap, type FloorMapState } from '#src/stores/floor-map.ts';
import { watchHold } from '#src/stores/hold.ts';
import { keepMapFresh } from '#src/stores/live-tables.ts';
import {
  $reservation,
  dropPassedTime,
  resetDateTime,
  restoreDateTime,
  switchFloor,
} from '#src/stores/reservation.ts';
import { TakenTables } from '#src/ui/TakenTables.tsx';
import { seatsOf } from '#src/ui/seats.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { DateTimeButton } from './DateTimeButton.tsx';
import { DateTimeDialog } from './DateTimeDialog.tsx';
import { FloorMap } from './FloorMap.tsx';
import { Legend } from './Legend.tsx';
import { Notices } from './Notices.tsx';
import { SelectedTables } from './SelectedTables.tsx';
import { TableList } from './TableList.tsx';
import type { ReservationProps } from './props.ts';
import './reservation.css';

const NO_AVAILABILITY: Availability = { state: 'none' };
const NO_MAP: FloorMapState | undefined = undefined;

export function ReservationScreen(props: ReservationProps) {
  const { language, messages, holdMessages, closeLabel, floors, maxTables, titles } = props;
  const draft = useSaved($reservation, EMPTY_DRAFT);
  const availability = useSaved($availability, NO_AVAILABILITY);
  const map = useStore($floorMap, { ssr: () => NO_MAP });
  const [isChoosing, setChoosing] = useState(false);
  const floor = floors.find(({ id }) => id === draft.currentFloor) ?? floors[0];
  const hasDateTime = Boolean(draft.selectedDate && draft.selectedTime);
  const isLoading = availability.state === 'loading' || map?.state === 'loading';

  useEffect(() => {
    restoreDateTime();
    dropPassedTime(Date.now());
    const unwatch = watchHold();
    void loadAvailability();
    return unwatch;
  }, []);
  useEffect(() => keepMapFresh(floors), [floors]);
  useEffect(() => void loadFloorMap(draft.currentFloor), [draft.currentFloor]);

  useEffect(() => {
    document.title = hasDateTime ? titles.selectTable : titles.reservation;
  }, [hasDateTime, titles]);

  const handleReset = () => {
    resetDateTime();
    void loadAvailability();
  };
  const handleChoose = () => {
    void loadClosedDays();
    setChoosing(true);
  };
  const booked = bookedTables(availability, draft.selectedTime);
  const seats = seatsOf(floors);
  const tables = {
    selected: draft.selectedTables,
    booked,
    free: freeSlots(availability, draft.selectedTime),
    time: draft.selectedTime,
    isActive: hasDateTime,
    language,
    messages,
    closeLabel,
    maxTables,
  };

  return (
    <div className="reservation" aria-busy={isLoading}>
      <div className="reservation-head">
        <h1>{hasDateTime ? messages.heading : messages.headingWithoutDate}</h1>
        <div className="reservation-controls">
          <DateTimeButton draft={draft} language={language} messages={messages} onOpen={handleChoose} />
          {hasDateTime ? (
            <button type="button" className="link-button" onClick={handleReset}>
              {messages.reset}
            </button>
          ) : (
            <p className="reservation-intro">{messages.intro}</p>
          )}
        </div>
      </div>
      <div className="reservation-floors">
        <div className="floor-switch" role="group" aria-label={messages.floors}>
          {FLOORS.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === draft.currentFloor}
              onClick={() => switchFloor(id)}
            >
              {messages[id]}
            </button>
          ))}
        </div>
        <Notices {...props} availability={availability} seats={seats} />
      </div>
      <div className="reservation-map">
        <Legend messages={messages} />
        <FloorMap {...tables} known={floor?.tables ?? []} map={map} onChooseFirst={handleChoose} />
      </div>
      <TableList {...tables} floors={floors} draft={draft} />
      <SelectedTables {...props} draft={draft} seats={seats} booked={booked} onChangeParty={handleChoose} />
      {isLoading && (
        <div className="reservation-loading" role="status">
          <span>{messages.loadingMap}</span>
        </div>
      )}
      <TakenTables
        language={language}
        messages={holdMessages}
        seats={seats}
        onChooseOnMap={() => void loadAvailability()}
      />
      <DateTimeDialog {...props} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </div>
  );
}
