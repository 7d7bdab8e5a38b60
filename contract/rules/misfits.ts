import type { FloorContent, RulesContent } from '#contract/api/content.ts';
import { isOpenDuring, listOpeningHours, type OpeningHouse, type SeatingTimes } from './opening-hours.ts';

/** The content that decides which reservations the restaurant can take. */
export interface ReservableHouse extends OpeningHouse {
  rules: RulesContent;
  floors: readonly FloorContent[];
}

/** Why a reservation does not fit the content: a day, hours, a table or seats that it needs are not there. */
export type Misfit = 'closed' | 'hours' | 'table' | 'seats';

interface Reserved extends SeatingTimes {
  tables: readonly string[];
  partySize: number | null;
}

/** Why a reservation could not be made under this content; undefined if it could. */
export function findMisfit(house: ReservableHouse, reserved: Reserved): Misfit | undefined {
  const { date, tables, partySize } = reserved;
  if (listOpeningHours(house, date).length === 0) return 'closed';
  if (!isOpenDuring(house, reserved)) return 'hours';
  const known = house.floors.flatMap((floor) => floor.tables).filter(({ id }) => tables.includes(id));
  const isBlocked = (table: string) =>
    house.rules.blockedTables.some(({ table: id, from, to }) => id === table && from <= date && date <= to);
  if (known.length < tables.length || tables.some(isBlocked)) return 'table';
  const seats = known.reduce((sum, table) => sum + table.seats, 0);
  return tables.length > 0 && (partySize ?? 0) > seats ? 'seats' : undefined;
}
