import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { EMPTY_DRAFT } from '#contract/draft.ts';
import {
  $availability,
  bookedTables,
  freeSlots,
  loadAvailability,
  type Availability,
} from '#src/stores/availability.ts';
import { loadClosedDays } from '#src/stores/closed-days.ts';
import { $floorMap, type FloorMapState } from '#src/stores/floor-map.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { TakenTables } from '#src/ui/TakenTables.tsx';
import { seatsOf } from '#src/ui/seats.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { DateTimeDialog } from './DateTimeDialog.tsx';
import { FloorMap } from './FloorMap.tsx';
import { FloorSwitch } from './FloorSwitch.tsx';
import { Legend } from './Legend.tsx';
import { Notices } from './Notices.tsx';
import { ReservationHead } from './ReservationHead.tsx';
import { SelectedTables } from './SelectedTables.tsx';
import { TableList } from './TableList.tsx';
import type { ReservationProps } from './props.ts';
import { useFreshMap } from './use-fresh-map.ts';
import './reservation.css';

const NO_AVAILABILITY: Availability = { state: 'none' };
const NO_MAP: FloorMapState | undefined = undefined;

export function ReservationScreen(props: ReservationProps) {
  const { language, messages, holdMessages, closeLabel, floors, maxTables } = props;
  const draft = useSaved($reservation, EMPTY_DRAFT);
  const availability = useSaved($availability, NO_AVAILABILITY);
  const map = useStore($floorMap, { ssr: () => NO_MAP });
  const [isChoosing, setChoosing] = useState(false);
  const floor = floors.find(({ id }) => id === draft.currentFloor) ?? floors[0];
  const hasDateTime = Boolean(draft.selectedDate && draft.selectedTime);
  const isLoading = availability.state === 'loading' || map?.state === 'loading';

  useFreshMap(floors, draft.currentFloor);
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
      <ReservationHead {...props} draft={draft} onChoose={handleChoose} />
      <div className="reservation-floors">
        <FloorSwitch current={draft.currentFloor} messages={messages} />
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
