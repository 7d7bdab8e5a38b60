import { useStore } from '@nanostores/react';
import { $holdProblem } from '#src/stores/hold.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { seatsText } from './hold-texts.ts';
import type { HoldProps } from './HoldLine.tsx';

/** Why the tables could not be kept. */
export function HoldProblem({ messages, seats }: Pick<HoldProps, 'messages' | 'seats'>) {
  const problem = useStore($holdProblem);
  const { selectedTables: tables, partySize } = useStore($reservation);
  if (!problem) return null;
  return (
    <p className="notice error hold-problem" role="alert">
      {problem === 'seats_too_few'
        ? seatsText('tooFewSeats', messages, { seats, tables, partySize })
        : messages[problem]}
    </p>
  );
}
