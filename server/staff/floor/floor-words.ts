import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { dayPath, floorPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { DELAY_TEXTS, FLOOR_TEXTS, FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import type { FloorTable, Party, TableState } from './describe-floor.ts';
import { formatClock } from '#server/staff/page/reservation-forms.ts';
import { untilTime } from '#server/staff/page/unbroken.ts';

/** A table's state in words, such as `18 min late` or `free until 20:00`. */
export function describePartyState({ state, next }: FloorTable, language: Language): string {
  const t = FLOOR_TEXTS[language];
  switch (state.is) {
    case 'free':
      return next ? t.freeUntil(formatTime(next.from)) : t.freeAllEvening;
    case 'held':
      return `${t.states.held}: ${t.heldLeft(state.held.minutesLeft)}`;
    case 'blocked':
      return `${t.states.blocked}: ${isMidnight(state.until) ? t.allEvening : t.until(formatTime(state.until))}`;
    default:
      return [describeTimes(state.party, language), describeUnpaid(state.party, language)]
        .filter(Boolean)
        .join('. ');
  }
}

/** Blocks end at midnight at the latest. */
export function isMidnight(instant: number): boolean {
  return formatTime(instant) === '00:00';
}

/** Until when the tables of guests who have not paid yet are held, in words; empty if nothing is to be paid in advance. */
export function describeUnpaid({ payUntil, reservation: { date } }: Party, language: Language): string {
  if (payUntil === undefined) return '';
  return FRONT_DESK_TEXTS[language].state.notPaid(formatClock(payUntil, { language, date }));
}

/** A party's times in words. */
export function describeTimes({ is, from, until, due, minutes }: Party, language: Language): string {
  const t = FLOOR_TEXTS[language];
  switch (is) {
    case 'late':
      return t.lateBy(minutes);
    case 'leaving':
      return t.leavingIn(minutes);
    case 'over':
      return t.overBy(minutes);
    case 'expected':
      return due > from ? DELAY_TEXTS[language].coming(formatTime(due)) : t.expectedAt(formatTime(from));
    case 'due':
      return t.dueSince(formatTime(due));
    default:
      return t.until(formatTime(until));
  }
}

/** The few characters that fit on a table of the map, with ′ for minutes. */
export function shortTimes({ state, next }: FloorTable): string {
  switch (state.is) {
    case 'free':
      return next ? untilTime(formatTime(next.from)) : '';
    case 'held':
      return `${state.held.minutesLeft}′`;
    case 'blocked':
      return isMidnight(state.until) ? '' : untilTime(formatTime(state.until));
    case 'expected':
      return formatTime(state.party.due);
    case 'seated':
      return untilTime(formatTime(state.party.until));
    case 'leaving':
      return `${state.party.minutes}′`;
    default:
      return `${state.party.minutes > 99 ? '>99' : `+${state.party.minutes}`}′`;
  }
}

/** Who has a table or holds it; empty for free and blocked ones. */
export function nameOf(state: TableState): string {
  if ('party' in state) return state.party.reservation.name;
  return state.is === 'held' ? state.held.hold.name : '';
}

/** Where a press on a table leads. `now` is undefined on other evenings than tonight's. */
export function tablePath(
  { table, state }: FloorTable,
  { date, now }: { date: string; now: number | undefined },
): string {
  if ('party' in state) return `${floorPath(date)}/${table.tableNumber}`;
  if (state.is === 'held') return `${dayPath(date)}#holds`;
  if (state.is === 'blocked') return `${dayPath(date)}#blocks`;
  const query = new URLSearchParams({
    tables: table.tableNumber,
    date,
    ...(now !== undefined && { source: 'walk_in' }),
  });
  return `${STAFF}/reservations/new?${query}`;
}
