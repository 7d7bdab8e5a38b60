import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import type { ReadableAtom } from 'nanostores';

/**
 * A store's value in a component that was pre-rendered: the first client render shows `prerendered`, as the static
 * HTML does, and the saved value is drawn right after. `prerendered` must be the same object at every call.
 */
export function useSaved<Value>(store: ReadableAtom<Value>, prerendered: Value): Value {
  return useStore(store, { ssr: () => prerendered });
}

/** Whether what is drawn is the saved values, not what was pre-rendered; changes in the same stroke as they do. */
export function useIsRead(): boolean {
  return useSyncExternalStore(watchNothing, isRead, isNotRead);
}

const watchNothing = () => () => undefined;
const isRead = () => true;
const isNotRead = () => false;
