import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { queueReminders } from '../mail/remind.ts';
import { sendDueMail } from '../mail/send-due.ts';
import { restoreStruckDishes } from '../menu/strike.ts';
import { reconcileOrders } from '../orders/reconcile.ts';
import { expireHolds } from '../reservations/expire.ts';
import { sendStaffLinks } from '../staff/links.ts';
import { deleteEndedStaff } from '../staff/sessions.ts';
import { deleteEndedRateLimits } from './ended-rate-limits.ts';
import { deleteEndedSessions } from './ended-sessions.ts';

const INTERVAL_MS = 5_000;

/** What runs by the clock. Each is safe to run in several processes at once, and to run again. */
const JOBS: Record<string, (ctx: Context) => Promise<unknown>> = {
  reconcileOrders,
  queueReminders,
  sendDueMail,
  expireHolds,
  restoreStruckDishes,
  sendStaffLinks,
  deleteEndedSessions,
  deleteEndedStaff,
  deleteEndedRateLimits,
};

interface Jobs {
  /** Resolves when the pass under way has ended. */
  stop(): Promise<void>;
}

/** Runs all jobs again and again, one pass at a time. */
export function startJobs(ctx: Context, { intervalMs = INTERVAL_MS } = {}): Jobs {
  const stopping = new AbortController();
  const running = runUntil(stopping.signal, ctx, intervalMs);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** One pass; a job that fails is logged and keeps no other from running. */
export async function runOnce(ctx: Context): Promise<void> {
  for (const [job, run] of Object.entries(JOBS)) {
    try {
      await run(ctx);
    } catch (error) {
      ctx.logger.error('job failed', error, { job });
    }
  }
}

async function runUntil(signal: AbortSignal, ctx: Context, intervalMs: number): Promise<void> {
  while (!signal.aborted) {
    await runOnce(ctx);
    await setTimeout(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}
