import { atom, type ReadableAtom } from 'nanostores';
import { getClosedDays } from '#src/api/tables.ts';

export type ClosedDays = ReadonlyMap<string, string>;

const $state = atom<ClosedDays>(new Map());
/** The dates on which the house is closed, each with the reason; empty until they are known. */
export const $closedDays: ReadableAtom<ClosedDays> = $state;

let asking: Promise<void> | undefined;

/** Asked once a page; where the back end cannot say, no day counts as closed here. */
export function loadClosedDays(): Promise<void> {
  asking ??= getClosedDays().then(
    (days) => $state.set(new Map(days.map(({ date, note }) => [date, note]))),
    () => {
      asking = undefined;
    },
  );
  return asking;
}
