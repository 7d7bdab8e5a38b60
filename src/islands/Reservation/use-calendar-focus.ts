import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveDate, shiftMonth } from './calendar-days.ts';

/** The day that is the grid's one tab stop. Keys and months move it between the first and the last day. */
export function useCalendarFocus(start: string, first: string, last: string) {
  const [focused, setFocused] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  const shouldFocus = useRef(false);
  const clamp = (date: string) => (date < first ? first : date > last ? last : date);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const showMonth = (by: number) => setFocused(clamp(shiftMonth(focused, by)));
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = moveDate(focused, event.key);
    if (!target) return;
    event.preventDefault();
    shouldFocus.current = true;
    setFocused(clamp(target));
  };

  return { grid, focused, setFocused, showMonth, handleKeyDown };
}
