import type { ReadableAtom } from 'nanostores';

const drawn = new WeakMap<object, unknown>();

/** What the page shows of a store before React: what a small script has drawn, or what the build wrote. */
export function drawnState<State>($store: ReadableAtom<State>, prerendered: State): State {
  return drawn.has($store) ? (drawn.get($store) as State) : prerendered;
}

/** React hydrates with it: the store may change between the last drawing and the hydration. */
export function recordDrawnState<State>($store: ReadableAtom<State>, state = $store.get()): void {
  drawn.set($store, state);
}
