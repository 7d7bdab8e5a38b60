import { useId, useRef, useState, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import { MAX_PARTY_SIZE } from '#contract/draft.ts';
import { formatDay } from '#contract/format/dates.ts';
import { addDays, localDateAt, upcomingSlots } from '#contract/time.ts';
import { fill } from '#src/i18n/fill.ts';
import { loadAvailability } from '#src/stores/availability.ts';
import { $closedDays } from '#src/stores/closed-days.ts';
import { $reservation, confirmDateTime } from '#src/stores/reservation.ts';
import { Field } from '#src/ui/Field.tsx';
import { Calendar, closedDayText } from './Calendar.tsx';
import type { ReservationProps } from './props.ts';

interface DateTimeFormProps extends ReservationProps {
  onDone: () => void;
}

export function DateTimeForm({ language, messages, daysAhead, onDone }: DateTimeFormProps) {
  // The form is mounted only while its dialog is open, so the draft is read once.
  const [saved] = useState(() => $reservation.get());
  const [now] = useState(Date.now);
  const today = localDateAt(now);
  const last = addDays(today, daysAhead);
  const isOffered = saved.selectedDate >= today && saved.selectedDate <= last;
  const closed = useStore($closedDays);
  const [day, setDay] = useState(isOffered ? saved.selectedDate : '');
  const date = closed.has(day) ? '' : day;
  const [time, setTime] = useState(saved.selectedTime);
  const [party, setParty] = useState(String(saved.partySize ?? ''));
  const [error, setError] = useState('');
  const ids = useId();
  const form = useRef<HTMLFormElement>(null);

  const slots = upcomingSlots(date || addDays(today, 1), now);
  const chosenTime = slots.includes(time) ? time : '';
  const isTooLarge = Number(party) > MAX_PARTY_SIZE;
  const partySize = Number(party) || undefined;

  const summary = closed.has(day)
    ? closedDayText(messages, closed.get(day))
    : date && chosenTime
      ? fill(messages.chosen, { date: formatDay(date, language), time: chosenTime })
      : messages.notChosen;

  const isIncomplete = error !== '' && !(date && chosenTime);
  const focusOn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  // Focuses the time; Shift+Tab returns to the day.
  const handleDay = (picked: string) => {
    setDay(picked);
    if (!closed.has(picked)) focusOn('select');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!date || !chosenTime) {
      setError(messages.bothRequired);
      return focusOn(date ? 'select' : '[role=grid] [tabindex="0"]');
    }
    if (isTooLarge) return;
    confirmDateTime({ date, time: chosenTime, partySize });
    void loadAvailability();
    onDone();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="stack">
      <Calendar
        value={date}
        first={today}
        last={last}
        language={language}
        messages={messages}
        closed={closed}
        onSelect={handleDay}
      />
      <div className="date-time-fields">
        <div className="field">
          <label htmlFor={`${ids}-time`}>{messages.time}</label>
          <select
            id={`${ids}-time`}
            className="field-select"
            value={chosenTime}
            aria-invalid={(isIncomplete && !chosenTime) || undefined}
            aria-describedby={isIncomplete ? `${ids}-error` : undefined}
            onChange={(event) => setTime(event.target.value)}
          >
            <option value="">{messages.chooseTime}</option>
            {slots.map((slot) => (
              <option key={slot}>{slot}</option>
            ))}
          </select>
          {slots.length === 0 && <p className="field-hint">{messages.noSlots}</p>}
        </div>
        <Field
          name="party"
          label={messages.party}
          type="text"
          inputMode="numeric"
          maxLength={2}
          value={party}
          error={isTooLarge ? fill(messages.partyTooLarge, { count: MAX_PARTY_SIZE }) : undefined}
          onChange={(event) => setParty(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      <p className="date-time-summary" role="status">
        {summary}
      </p>
      <div className="date-time-foot">
        {isIncomplete && (
          <p className="notice error" role="alert" id={`${ids}-error`}>
            {error}
          </p>
        )}
        <button type="submit" className="button gold wide">
          {messages.confirm}
        </button>
      </div>
    </form>
  );
}
