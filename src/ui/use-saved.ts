import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * A store's value in a component that was pre-rendered: the first client render shows `prerendered`, as the static
 * HTML does, and the saved value is drawn right after. `prerendered` must be the same object at every call.
 */
export function useSaved<Value>(store: ReadableAtom<Value>, prerendered: Value): Value {
  return useStore(store, { ssr: () => prerendered });
}
