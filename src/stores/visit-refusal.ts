import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from '#src/api/client.ts';

/** Why a date, a time or a party cannot be had at all, whoever sits at the tables. */
export type VisitRefusal = 'time_passed' | 'day_closed' | 'seats_too_few';

const REFUSALS: Partial<Record<ErrorCode, VisitRefusal>> = {
  date_invalid: 'time_passed',
  slot_invalid: 'time_passed',
  date_in_past: 'time_passed',
  date_too_far: 'time_passed',
  slot_in_past: 'time_passed',
  day_closed: 'day_closed',
  seats_too_few: 'seats_too_few',
};

export function visitRefusal({ code }: ApiError): VisitRefusal | undefined {
  return code && REFUSALS[code];
}

export function isTableTaken({ code }: ApiError): boolean {
  return code === 'table_taken' || code === 'table_unknown';
}
