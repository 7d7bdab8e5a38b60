import { useId } from 'react';
import type { DateTimeChoice } from '#src/stores/date-time.ts';
import type { ReservationProps } from './props.ts';

interface TimeFieldProps extends Pick<ReservationProps, 'messages'> {
  choice: DateTimeChoice;
  /** The id of the error about date and time, while it is shown. */
  errorId: string | undefined;
  onChange: (time: string) => void;
}

export function TimeField({ choice: { time, slots }, messages, errorId, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.time}</label>
      <select
        id={id}
        className="field-select"
        value={time}
        aria-invalid={(errorId && !time) || undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{messages.chooseTime}</option>
        {slots.map((slot) => (
          <option key={slot}>{slot}</option>
        ))}
      </select>
      {slots.length === 0 && <p className="field-hint">{messages.noSlots}</p>}
    </div>
  );
}
