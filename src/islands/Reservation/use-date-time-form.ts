import { useRef, useState, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import { addDays, localDateAt } from '#contract/time.ts';
import { loadAvailability } from '#src/stores/availability.ts';
import { $closedDays } from '#src/stores/closed-days.ts';
import { readDateTime, startDateTime, type DateTimeInput } from '#src/stores/date-time.ts';
import { confirmDateTime } from '#src/stores/reservation.ts';

/** The input of the date and time form. It starts from the stored draft, and submitting stores it. */
export function useDateTimeForm(daysAhead: number, onDone: () => void) {
  const [now] = useState(Date.now);
  const first = localDateAt(now);
  const last = addDays(first, daysAhead);
  // The form is mounted only while its dialog is open, so the draft is read once.
  const [input, setInput] = useState(() => startDateTime(first, last));
  const closed = useStore($closedDays);
  const [wasRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const choice = readDateTime(input, closed, now);
  const { date, time, partySize, isPartyTooLarge } = choice;

  const change = (changed: Partial<DateTimeInput>) => setInput({ ...input, ...changed });
  const focusOn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  // Focuses the time; Shift+Tab returns to the day.
  const handleDay = (day: string) => {
    change({ day });
    if (!closed.has(day)) focusOn('select');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!date || !time) {
      setRefused(true);
      return focusOn(date ? 'select' : '[role=grid] [tabindex="0"]');
    }
    if (isPartyTooLarge) return;
    confirmDateTime({ date, time, partySize });
    void loadAvailability();
    onDone();
  };

  const isIncomplete = wasRefused && !(date && time);
  return { form, first, last, closed, input, choice, isIncomplete, change, handleDay, handleSubmit };
}
