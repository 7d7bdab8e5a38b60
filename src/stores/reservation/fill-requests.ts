import { getRemembered } from '#src/api/remembered.ts';
import { fillRequests, mayFillRequests } from './reservation.ts';
import type { Session } from '#src/stores/account/session.ts';

/**
 * Fills the draft of a signed-in diner with what the profile remembers. What was filled in for a diner who has signed
 * out is taken out again.
 */
export async function followSession({ state }: Session): Promise<void> {
  if (state === 'signed_out') fillRequests(undefined);
  if (state !== 'signed_in' || !mayFillRequests()) return;
  try {
    fillRequests(await getRemembered());
  } catch {
    // The diner can type them.
  }
}
