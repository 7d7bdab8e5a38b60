import type { Store } from './objects.ts';
import { DRAFTS, findRef, PUSHED } from './refs.ts';

/** Resolves with false if the remote has the drafts already. */
export async function push(store: Store, remote: string): Promise<boolean> {
  const [drafts, pushed] = [await findRef(store, DRAFTS), await findRef(store, PUSHED)];
  if (drafts === undefined || drafts === pushed) return false;
  await store.git(['push', '--quiet', '--', remote, `${drafts}:${DRAFTS}`]);
  await store.git(['update-ref', PUSHED, drafts]);
  return true;
}
