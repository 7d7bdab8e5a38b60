import { atom, type ReadableAtom } from 'nanostores';
import type { ClosedDay } from '#contract/api/tables.ts';
import { getClosedDays } from '#src/api/tables.ts';

export type ClosedDays = ReadonlyMap<string, ClosedDay>;

const $state = atom<ClosedDays>(new Map());
/** The days without reservations, by their dates; empty until they are loaded. */
export const $closedDays: ReadableAtom<ClosedDays> = $state;

let loading: Promise<void> | undefined;

/** Loads the closed days once per page. After a failure no day counts as closed, and the next call tries again. */
export function loadClosedDays(): Promise<void> {
  loading ??= getClosedDays().then(
    (days) => $state.set(new Map(days.map((day) => [day.date, day]))),
    () => {
      loading = undefined;
    },
  );
  return loading;
}
