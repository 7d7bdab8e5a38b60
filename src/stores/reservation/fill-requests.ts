import { getRemembered } from '#src/api/remembered.ts';
import { fillRequests, mayFillRequests } from './reservation.ts';
import type { Session } from '#src/stores/account/session.ts';

let filling: Promise<void> = Promise.resolve();

/** Until what the profile remembers is filled in: an order without it would miss allergies. */
export function requestsFilled(): Promise<void> {
  return filling;
}

/**
 * Fills the draft of a signed-in diner with what the profile remembers. What was filled in for a diner who has signed
 * out is taken out again.
 */
export function followSession({ state }: Session): void {
  if (state === 'signed_out') fillRequests(undefined);
  if (state === 'signed_in' && mayFillRequests()) filling = fillFromProfile();
}

async function fillFromProfile(): Promise<void> {
  try {
    fillRequests(await getRemembered());
  } catch {
    // The diner can type them.
  }
}
