import { DomainError, StaffError } from '#server/errors.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import type { StaffAsker } from '#server/staff/page/guard.ts';
import { describeRefusal } from '#server/staff/page/problem.ts';
import { describeTakers } from '#server/staff/page/refusals.ts';
import type { ReservationProblems } from './reservation-input.ts';
import { tableNames } from '#server/staff/page/unbroken.ts';

/** What a form that was not saved says above everything else. */
export interface Alert {
  alert?: string | undefined;
  /** Whether the tables that fit best are offered beside it. */
  offers?: boolean;
  /** What another press of the button does. */
  again?: string;
}

/** Why a form was not saved: it is shown again with everything that was typed. */
export interface Refusal extends Alert {
  problems: ReservationProblems;
}

/** Undefined if the work succeeds. Errors that are not about the form are pages of their own. */
export async function refusalOf(
  { ctx, c, language, id }: StaffAsker,
  work: () => Promise<void>,
): Promise<Refusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const isRefusal = error instanceof DomainError || error instanceof StaffError;
    if (!isRefusal || error.code === 'not_found' || error.code === 'internal') throw error;
    c.status(error.status);
    const { tables } = error.code === 'table_taken' ? error.details : {};
    const sentence = tables
      ? FRONT_DESK_TEXTS[language].problems.taken(tableNames(tables, language))
      : describeRefusal(error, language);
    if (error.code === 'reason_missing')
      return { problems: { ready: sentence }, alert: FRONT_DESK_TEXTS[language].problems.check };
    const takers = await describeTakers(ctx, error, { reservationId: id, language });
    const alert = [sentence, takers].filter(Boolean).join(' ');
    return { problems: {}, alert };
  }
}
