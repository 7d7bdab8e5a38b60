import { FLOORS, type FloorId } from '#contract/values/table-ids.ts';
import { switchFloor } from '#src/stores/reservation/reservation.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface FloorSwitchProps extends Pick<ReservationProps, 'messages'> {
  current: FloorId;
}

export function FloorSwitch({ current, messages }: FloorSwitchProps) {
  return (
    <div className="floor-switch" role="group" aria-label={messages.floors}>
      {FLOORS.map((id) => (
        <button
          key={id}
          type="button"
          value={id}
          data-first="floor"
          aria-pressed={id === current}
          onClick={() => switchFloor(id)}
        >
          {messages[id]}
        </button>
      ))}
    </div>
  );
}
