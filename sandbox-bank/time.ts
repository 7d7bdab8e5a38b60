/** Tbilisi has used UTC+4 all year since 2005, so a fixed offset is enough. */
const TBILISI_OFFSET = 4 * 3_600_000;

/** `zoned_*` fields: UTC with microseconds. */
export function toZonedDate(milliseconds: number): string {
  return `${toMicroseconds(milliseconds)}Z`;
}

/** The older fields: the same instant in Tbilisi time, without an offset. */
export function toTbilisiDate(milliseconds: number): string {
  return toMicroseconds(milliseconds + TBILISI_OFFSET);
}

/** "18:21", in Tbilisi time. */
export function toTbilisiTime(milliseconds: number): string {
  return new Date(milliseconds + TBILISI_OFFSET).toISOString().slice(11, 16);
}

/** Full year and month (1 to 12) in Tbilisi time. */
export function getTbilisiMonth(milliseconds: number): { year: number; month: number } {
  const local = new Date(milliseconds + TBILISI_OFFSET);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 };
}

function toMicroseconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000');
}
