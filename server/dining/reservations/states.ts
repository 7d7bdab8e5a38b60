import { HOUR_MS } from '#contract/values/durations.ts';
import { endsAt, startsAt } from '#contract/values/time.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { dueAt } from './delay.ts';
import { eveningAt } from './evening.ts';
import type { Reservation } from './get.ts';

/**
 * The states of a reservation, and which step is possible in which state. docs/reservation-states.md shows them in a
 * table with what each step does; `tests/repo/reservation-states.test.ts` compares the two. A verb asks here, under the
 * lock of the reservation.
 */
export const STATES = [
  'held',
  'coming',
  'expected',
  'late',
  'absent',
  'early',
  'seated',
  'left',
  'missed',
  'over',
  'ended',
] as const;
export type State = (typeof STATES)[number];

export const STEPS = {
  move_by_diner: ['coming', 'expected'],
  change_dishes: ['coming', 'expected'],
  cancel_by_diner: ['coming', 'expected'],
  hand_over: ['coming', 'expected'],
  announce_delay: ['coming', 'expected', 'late'],
  reconfirm: ['coming', 'expected', 'late'],
  call: ['coming', 'expected', 'late'],
  arrive: ['expected', 'late', 'missed'],
  take_arrival_back: ['early', 'seated'],
  leave: ['early', 'seated'],
  miss: ['late', 'absent'],
  correct_guest: ['coming', 'expected', 'late', 'early', 'seated'],
  move_by_staff: ['coming', 'expected', 'late', 'absent', 'early', 'seated'],
  propose: ['coming'],
  answer_proposal: ['coming'],
  withdraw_proposal: ['coming'],
  cancel_unpaid: ['coming', 'expected', 'late', 'early', 'seated'],
  pay_by_link: ['coming'],
  end_by_refund: ['coming', 'expected', 'late'],
  end_unpaid: ['coming', 'expected', 'late', 'absent', 'over'],
} as const satisfies Record<string, readonly State[]>;
export type Step = keyof typeof STEPS;

/** Guests may be seated, and are looked out for, from this long before their time. */
const ARRIVAL_MS = HOUR_MS;

type Facts = Pick<Reservation, 'status' | 'date' | 'slot' | 'hours' | 'endedAt' | 'isNoShow' | 'delay'> & {
  hasArrived: boolean;
};

export function stateOf(reservation: Facts, now: number): State {
  const { status, date, slot, hours, hasArrived } = reservation;
  if (status === 'held') return 'held';
  if (status !== 'confirmed') return 'ended';
  const isPast = now >= endsAt(date, slot, hours);
  if (isPast && eveningAt(now) !== date) return 'over';
  if (reservation.isNoShow) return 'missed';
  if (reservation.endedAt !== null) return 'left';
  const starts = startsAt(date, slot);
  if (hasArrived) return now < starts ? 'early' : 'seated';
  if (isPast) return 'absent';
  if (now >= dueAt(reservation)) return 'late';
  return now < starts - ARRIVAL_MS ? 'coming' : 'expected';
}

export function isPossible(step: Step, state: State): boolean {
  const states: readonly State[] = STEPS[step];
  return states.includes(state);
}

/** Why guests can say and change nothing more; undefined while they are expected. */
export type VisitEnd = 'arrived' | 'left' | 'missed' | 'past' | 'cancelled';

export function endOf(state: State): VisitEnd | undefined {
  switch (state) {
    case 'early':
    case 'seated':
      return 'arrived';
    case 'left':
    case 'missed':
      return state;
    case 'absent':
    case 'over':
      return 'past';
    case 'held':
    case 'ended':
      return 'cancelled';
    case 'coming':
    case 'expected':
    case 'late':
      return undefined;
  }
}

/**
 * For a step of the staff. Throws `not_found` for a reservation that is not confirmed, `arrival_too_early`,
 * `seating_not_begun`, `seating_begun` for guests who have arrived, and `seating_over`.
 */
export function assertPossible(step: Step, reservation: Facts, now: number): void {
  const state = stateOf(reservation, now);
  if (isPossible(step, state)) return;
  switch (state) {
    case 'held':
    case 'ended':
      throw new DomainError('not_found');
    case 'coming':
    case 'expected':
    case 'late':
      throw new StaffError(step === 'arrive' ? 'arrival_too_early' : 'seating_not_begun');
    case 'early':
    case 'seated':
      throw new StaffError('seating_begun');
    case 'absent':
    case 'left':
    case 'missed':
    case 'over':
      throw new StaffError('seating_over');
  }
}
