import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { queueReminders } from '../mail/remind.ts';
import { sendDueMail } from '../mail/send-due.ts';
import { restoreSoldOutDishes } from '../menu/sold-out.ts';
import { reconcileOrders } from '../orders/reconcile.ts';
import { tellOwnerOfStuckRefunds } from '../orders/tell-owner.ts';
import { expireHolds } from '../reservations/expire.ts';
import { sendStaffLinks } from '../staff/links.ts';
import { deleteEndedStaff } from '../staff/sessions.ts';
import { deleteEndedRateLimits } from './ended-rate-limits.ts';
import { deleteEndedSessions } from './ended-sessions.ts';

const INTERVAL_MS = 5_000;

/** Resolves with true where more work waits that need not be put off. */
type Job = (ctx: Context) => Promise<unknown>;

/** What runs by the clock. Each is safe to run in several processes at once, and to run again. */
const JOBS: Record<string, Job> = {
  reconcileOrders,
  queueReminders,
  tellOwnerOfStuckRefunds,
  sendDueMail,
  expireHolds,
  restoreSoldOutDishes,
  sendStaffLinks,
  deleteEndedSessions,
  deleteEndedStaff,
  deleteEndedRateLimits,
};

interface Jobs {
  /** Resolves when the passes under way have ended. */
  stop(): Promise<void>;
}

/** Runs each job again and again in a loop of its own: one that hangs holds up no other. */
export function startJobs(ctx: Context, { intervalMs = INTERVAL_MS } = {}): Jobs {
  const stopping = new AbortController();
  const loops = Object.keys(JOBS).map((job) => repeat(stopping.signal, ctx, { job, intervalMs }));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** One pass of every job, one after the other. */
export async function runOnce(ctx: Context): Promise<void> {
  for (const job of Object.keys(JOBS)) await runJob(ctx, job);
}

/** A job that fails is logged, and tried again at its time. */
async function runJob(ctx: Context, job: string): Promise<boolean> {
  try {
    return (await JOBS[job]?.(ctx)) === true;
  } catch (error) {
    ctx.logger.error('job failed', error, { job });
    return false;
  }
}

async function repeat(
  signal: AbortSignal,
  ctx: Context,
  { job, intervalMs }: { job: string; intervalMs: number },
): Promise<void> {
  while (!signal.aborted) {
    const hasMore = await runJob(ctx, job);
    if (!hasMore) await setTimeout(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}
