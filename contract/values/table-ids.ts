import type { Language } from './language.ts';

/** The restaurant's floors, numbered from 1 without a gap, and the ids of their tables: table1…table99 and vip-zone-N. */
export type FloorId = `floor${number}`;
export const DEFAULT_FLOOR: FloorId = 'floor1';

const FLOOR_PATTERN = /^floor[1-9]\d?$/;
const TABLE_PATTERN = /^table(\d{1,2})$/;
const ZONE_PATTERN = /^vip-zone-(\d+)$/;

const WORDS: Record<Language, { table: string; zone: string }> = {
  en: { table: 'Table', zone: 'VIP Zone' },
  ka: { table: 'მაგიდა', zone: 'VIP ზონა' },
};

export function isFloorId(value: unknown): value is FloorId {
  return typeof value === 'string' && FLOOR_PATTERN.test(value);
}

export function isTableId(value: unknown): value is string {
  return typeof value === 'string' && (TABLE_PATTERN.test(value) || ZONE_PATTERN.test(value));
}

/** Reads the forms of a table id that back ends send: `table5`, `5`, `"5"`, `vip-zone-2`. */
export function toTableId(value: unknown): string | undefined {
  if (isTableId(value)) return value;
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,2}$/.test(text) ? `table${text}` : undefined;
}

/** `table5` → Table 5, `vip-zone-2` → VIP Zone 2. Other ids get a capital first letter. */
export function tableName(id: string, language: Language): string {
  const table = TABLE_PATTERN.exec(id);
  if (table) return `${WORDS[language].table} ${table[1]}`;
  const zone = ZONE_PATTERN.exec(id);
  if (zone) return `${WORDS[language].zone} ${zone[1]}`;
  return /^[a-z]/.test(id) ? id.charAt(0).toUpperCase() + id.slice(1) : id;
}

/** The names of tables in one line. */
export function tableNames(ids: readonly string[], language: Language): string {
  return ids.map((id) => tableName(id, language)).join(', ');
}

/** Sorts tables by number, then zones. */
export function compareTableIds(first: string, second: string): number {
  const isZone = (id: string) => Number(ZONE_PATTERN.test(id));
  const number = (id: string) => Number(/\d{1,9}$/.exec(id)?.[0] ?? 0);
  return isZone(first) - isZone(second) || number(first) - number(second) || (first < second ? -1 : 1);
}

export function floorId(number: number): FloorId {
  return `floor${number}`;
}
