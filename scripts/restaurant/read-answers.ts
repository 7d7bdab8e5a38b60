import { WEEKDAYS, type Weekday } from '#contract/values/weekdays.ts';

interface Hours {
  days: Weekday[];
  opens: string;
  closes: string;
}

/**
 * `tue-thu 12:00-23:00; fri, sat 12:00-02:00`, also `Tuesday to Thursday 12-23`. Undefined if it means something else,
 * or has a day twice.
 */
export function readHours(text: string): Hours[] | undefined {
  const entries = text.split(/;|(?<=\d)\s*,/).map(readEntry);
  const known = entries.filter((entry) => entry !== undefined);
  const days = known.flatMap((entry) => entry.days);
  return known.length === entries.length && new Set(days).size === days.length ? known : undefined;
}

function readEntry(text: string): Hours | undefined {
  const [, named = '', opens = '', closes = ''] =
    /^\s*(\D+?)\s*(\d\d(?::\d\d)?)\s*[-–]\s*(\d\d(?::\d\d)?)\s*$/.exec(text) ?? [];
  const ranges = named
    .toLowerCase()
    .replaceAll(/\s*(?:[-–]|\bto\b)\s*/g, '-')
    .split(/[\s,]+/)
    .map(readDays);
  const days = ranges.flatMap((range) => range ?? []);
  return named && ranges.every(Boolean) ? { days, opens: toTime(opens), closes: toTime(closes) } : undefined;
}

const toTime = (text: string): string => (text.includes(':') ? text : `${text}:00`);

/** `fri`, `Friday` or `fri-mon`. */
function readDays(text: string): Weekday[] | undefined {
  const [first = -1, last = first, ...others] = text
    .split('-')
    .map((name) =>
      WEEKDAYS.findIndex((day) => name === day || (name.startsWith(day) && name.endsWith('day'))),
    );
  if (first < 0 || last < 0 || others.length > 0) return undefined;
  const count = ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(first, first + count);
}

/** `41.6938, 44.8015` */
export function readPlace(text: string): { lat: number; lng: number } | undefined {
  const [, lat, lng] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return lat === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}

const MOST_TABLES = 20;
/** The ids of tables have two digits. */
const MOST_OF_ALL = 99;

/** The tables of each floor. */
export function readTables(text: string): number[] | undefined {
  if (!/^\s*\d{1,2}(\s*,\s*\d{1,2})*\s*$/.test(text)) return undefined;
  const counts = text.split(',').map(Number);
  const isPossible = counts.every((count) => count >= 1 && count <= MOST_TABLES);
  return isPossible && counts.reduce((sum, count) => sum + count) <= MOST_OF_ALL ? counts : undefined;
}
