import type { ReadableAtom } from 'nanostores';
import { drawnState } from './drawn-state.ts';
import { useSaved } from './use-saved.ts';

/** Like `useSaved`, for what a small script draws before React: the first client render shows what is drawn. */
export function useDrawn<Value>(store: ReadableAtom<Value>, prerendered: Value): Value {
  return useSaved(store, drawnState(store, prerendered));
}
