import type { FloorId } from '#contract/values/table-ids.ts';
import { switchFloor } from '#src/stores/reservation/reservation.ts';
import { hasZones } from '#src/islands/Reservation/shared/has-zones.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

interface FloorSwitchProps extends Pick<ReservationProps, 'floors' | 'messages'> {
  current: FloorId;
}

export function FloorSwitch({ current, floors, messages }: FloorSwitchProps) {
  if (floors.length < 2) return null;
  return (
    <div className="floor-switch" role="group" aria-label={messages.floors}>
      {floors.map((floor) => (
        <button
          key={floor.id}
          type="button"
          value={floor.id}
          data-first="floor"
          data-zones={hasZones(floor) || undefined}
          aria-pressed={floor.id === current}
          onClick={() => switchFloor(floor.id)}
        >
          {floor.name}
        </button>
      ))}
    </div>
  );
}
