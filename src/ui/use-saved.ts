import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/**
 * A store's value in a pre-rendered component: the first client render shows `prerendered`, like the static HTML, and
 * the next one the stored value. `prerendered` must be the same object at every call.
 */
export function useSaved<Value>(store: ReadableAtom<Value>, prerendered: Value): Value {
  return useStore(store, { ssr: () => prerendered });
}

/** Whether the stored values are rendered, not the pre-rendered ones; changes in the same render as they do. */
export function useIsRead(): boolean {
  return useSyncExternalStore(watchNothing, isRead, isNotRead);
}

const watchNothing = () => () => undefined;
const isRead = () => true;
const isNotRead = () => false;
