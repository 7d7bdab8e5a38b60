import type { CALLED_DELAYS } from '#server/dining/reservations/delay.ts';
import { change, type StaffContext, type StaffRequest } from './change.ts';

/** Writes down a delay for guests who call. It is not counted among their own presses. Throws as `assertPossible`. */
export function announceForCaller(
  ctx: StaffContext,
  { minutes, ...request }: StaffRequest & { minutes: (typeof CALLED_DELAYS)[number] },
): Promise<void> {
  return change(ctx, request, 'announce_delay', ({ delay }) => ({
    action: 'delay_announced',
    to: { delay: minutes === 0 ? null : { minutes, presses: delay?.presses ?? 0 } },
  }));
}
