import type { TableOffers } from '#contract/api/errors.ts';
import { toTableId } from '#contract/values/table-ids.ts';
import { isSlot } from '#contract/values/time.ts';
import { readList, readRecord } from './read.ts';

/** Offers instead of taken tables; both lists are empty if the back end offers nothing. */
export function readOffers(value: unknown): TableOffers {
  const { tables, slots } = readRecord(value);
  return {
    tables: readList(tables).flatMap(({ taken, instead }) => {
      const id = toTableId(taken);
      return id ? [{ taken: id, instead: readTableIds(instead) }] : [];
    }),
    slots: Array.isArray(slots) ? slots.filter(isSlot) : [],
  };
}

function readTableIds(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((id: unknown) => toTableId(id) ?? []) : [];
}
