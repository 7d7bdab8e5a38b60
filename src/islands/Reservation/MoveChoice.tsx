import { useEffect, useId } from 'react';
import { useStore } from '@nanostores/react';
import { formatInstant } from '#contract/format/instants.ts';
import { fill } from '#src/i18n/fill.ts';
import { $availability, loadAvailability } from '#src/stores/availability.ts';
import { $floorMap, followFloor } from '#src/stores/floor-map.ts';
import { keepMapFresh } from '#src/stores/live-tables.ts';
import type { OpenMove } from '#src/stores/move.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { TakenTables } from '#src/ui/TakenTables.tsx';
import { seatsOf } from '#src/ui/seats.ts';
import { DateTimeButton } from './DateTimeButton.tsx';
import { FloorMap } from './FloorMap.tsx';
import { FloorSwitch } from './FloorSwitch.tsx';
import { headTexts } from './head-texts.ts';
import { Legend } from './Legend.tsx';
import { MoveConfirm } from './MoveConfirm.tsx';
import { MoveFacts } from './MoveFacts.tsx';
import { Notices } from './Notices.tsx';
import type { MoveProps } from './props.ts';
import { SelectedTables } from './SelectedTables.tsx';
import { TableList } from './TableList.tsx';
import { viewTables } from './table-state.ts';
import './reservation.css';

interface MoveChoiceProps extends MoveProps {
  move: OpenMove;
}

/** The map of the reservation page, on which the reservation's own tables are free. */
export function MoveChoice({ move, ...props }: MoveChoiceProps) {
  const { language, messages, holdMessages, moveMessages, floors } = props;
  const draft = useStore($reservation);
  const availability = useStore($availability);
  const map = useStore($floorMap);
  const floor = floors.find(({ id }) => id === draft.currentFloor) ?? floors[0];
  const isLoading = availability.state === 'loading' || map?.state === 'loading';

  useEffect(() => keepMapFresh(floors), [floors]);
  useEffect(followFloor, []);
  const seats = seatsOf(floors);
  const tables = viewTables(props, draft, availability);

  return (
    <div className="reservation" aria-busy={isLoading}>
      <div className="reservation-head">
        <Present {...props} move={move} />
        <p>{moveMessages.intro}</p>
        <div className="reservation-controls">
          <DateTimeButton chosen={moveMessages.dateTime} messages={messages} />
          <strong role="status">{headTexts(draft, props).chosen}</strong>
        </div>
      </div>
      <div className="reservation-floors">
        <FloorSwitch current={draft.currentFloor} messages={messages} />
        <Notices {...props} availability={availability} seats={seats} />
      </div>
      <div className="reservation-map">
        <Legend messages={messages} />
        <FloorMap {...tables} known={floor?.tables ?? []} map={map} />
      </div>
      <TableList {...tables} floors={floors} draft={draft} />
      <SelectedTables
        {...props}
        draft={draft}
        seats={seats}
        booked={tables.booked}
        renderNext={(step) => <MoveConfirm {...props} {...step} draft={draft} move={move} />}
      />
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
    </div>
  );
}

function Present({ move: { reservation }, ...props }: MoveChoiceProps) {
  const { language, moveMessages: messages } = props;
  const title = useId();
  return (
    <section className="move-present card stack" aria-labelledby={title}>
      <h2 id={title}>{messages.now}</h2>
      <MoveFacts {...props} reservation={reservation} />
      <p className="soft">
        {fill(messages.until, { until: formatInstant(reservation.movableUntil, language) })}
      </p>
    </section>
  );
}
