import { routes } from '#contract/routes.ts';
import { toTableId } from '#contract/table-ids.ts';
import type { ClosedDay, TableAvailability } from '#contract/tables.ts';
import { isLocalDate, isSlot } from '#contract/time.ts';
import { get } from './client.ts';
import { readList, readText } from './read.ts';

/**
 * Tables that cannot be recognised are left out; a back end that names no slots tells only of whole days.
 * @throws ApiError, NoAnswerError, TypeError where the answer is no list
 */
export async function getAvailability(date: string): Promise<TableAvailability[]> {
  const answer = await get(routes.availability, { date });
  if (!Array.isArray(answer)) throw new TypeError('The availability is not a list');
  return readList(answer).flatMap((entry) => {
    const tableNumber = toTableId(entry.tableNumber);
    if (!tableNumber) return [];
    const bookedSlots = Array.isArray(entry.bookedSlots) ? entry.bookedSlots.filter(isSlot) : [];
    return [{ tableNumber, isAvailable: entry.isAvailable !== false, bookedSlots }];
  });
}

/** @throws ApiError, NoAnswerError: a back end may have no such call */
export async function getClosedDays(): Promise<ClosedDay[]> {
  return readList(await get(routes.closedDays)).flatMap(({ date, note }) =>
    isLocalDate(date) ? [{ date, note: readText(note) }] : [],
  );
}

/** The drawing of one floor, as text. */
export async function getFloorMap(floor: string): Promise<string> {
  const response = await fetch(`/floors/${floor}.svg`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
