import { drawnState } from '#src/ui/drawn-state.ts';
import { useSaved } from '#src/ui/use-saved.ts';

/** Like `useSaved`. If the stored values are drawn before React arrives, it hydrates what is drawn. */
export function useDrawn<Value>(store: Parameters<typeof useSaved<Value>>[0], prerendered: Value): Value {
  return useSaved(store, drawnState(store, prerendered));
}
