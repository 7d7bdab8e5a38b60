import { loadHold } from './hold.ts';
import { isChoicePaid } from './paid-order.ts';

/** Returns the chosen tables that somebody else has. Asks whether the diner has paid for them in another browser. */
export async function withoutOwn(taken: string[]): Promise<string[]> {
  if (!taken.length) return taken;
  await loadHold();
  return isChoicePaid() ? [] : taken;
}
