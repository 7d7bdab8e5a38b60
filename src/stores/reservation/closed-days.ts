import { atom, type ReadableAtom } from 'nanostores';
import { getClosedDays } from '#src/api/tables.ts';

export type ClosedDays = ReadonlyMap<string, string>;

const $state = atom<ClosedDays>(new Map());
/** The dates on which the restaurant is closed, with the reason; empty until they are loaded. */
export const $closedDays: ReadableAtom<ClosedDays> = $state;

let loading: Promise<void> | undefined;

/** Loads the closed days once per page. After a failure no day counts as closed, and the next call tries again. */
export function loadClosedDays(): Promise<void> {
  loading ??= getClosedDays().then(
    (days) => $state.set(new Map(days.map(({ date, note }) => [date, note]))),
    () => {
      loading = undefined;
    },
  );
  return loading;
}
