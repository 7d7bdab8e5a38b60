import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';

/** `dimmed` shows only beside a map that dims tables. */
const STATES = ['available', 'selected', 'booked', 'dimmed'] as const;

export function Legend({ messages }: Pick<ReservationProps, 'messages'>) {
  return (
    // Each table says its own state.
    <ul className="legend" aria-hidden="true">
      {STATES.map((state) => (
        <li key={state} className={`legend-${state}`}>
          <svg viewBox="0 0 24 24" width="24" height="24">
            <rect x="2" y="2" width="20" height="20" rx="5" />
            {state === 'selected' && <path d="M7 12.5l3.5 3.5L17 8.5" />}
            {state === 'booked' && <path d="M7 7l10 10M17 7L7 17" />}
          </svg>
          <span>{messages[state]}</span>
        </li>
      ))}
    </ul>
  );
}
