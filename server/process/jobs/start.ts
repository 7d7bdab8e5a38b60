import { HOUR_MS } from '#contract/values/durations.ts';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { clearLog } from '#server/platform/db/clear-log.ts';
import { readBounces } from '#server/messages/bounces.ts';
import { noteLateMessages } from '#server/messages/unreached.ts';
import { queueReminders } from '#server/messages/remind.ts';
import { deleteEndedMessages, sendDueMail, sendDueTexts } from '#server/messages/send-due.ts';
import { forgetPastReservations } from '#server/guests/profile/retention.ts';
import { deleteUnusedAccounts } from '#server/guests/profile/unused-accounts.ts';
import { forgetFormerNotes } from '#server/guests/cards/forget-notes.ts';
import { restoreSoldOutDishes } from '#server/dining/menu/sold-out.ts';
import { reconcileOrders } from '#server/dining/payments/reconcile.ts';
import { tellOwnerOfStuckRefunds } from '#server/dining/payments/tell-owner.ts';
import { pushContent } from './push-content.ts';
import { followLiveContent } from '#server/site/publishing/follow.ts';
import { runPublishCommand } from '#server/site/publishing/run-command.ts';
import { deleteOldPreview } from '#server/site/preview/build.ts';
import { expireHolds } from '#server/dining/reservations/expire.ts';
import { deleteEndedStaff } from '#server/staff/page/sessions.ts';
import { endUnpaidReservations } from '#server/dining/front-desk/end-unpaid.ts';
import { endAddedLists } from '#server/dining/parties/added-list.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import { deleteOldActions } from './delete-old-actions.ts';
import { deleteEndedRateLimits } from './ended-rate-limits.ts';
import { deleteEndedSessions } from './ended-sessions.ts';

const INTERVAL_MS = 5_000;
/** For jobs that somebody waits for: mailed links, and content that another process has published. */
const QUICK_INTERVAL_MS = 1_000;

/** For jobs whose work becomes due once a day. */
const SLOW_INTERVAL_MS = HOUR_MS;

/** Resolves with true if more work is due, so that the job runs again at once. */
type Job = (ctx: Context) => Promise<unknown>;

/** The scheduled jobs. Each may run in several processes at once, and repeatedly. */
const JOBS: Record<string, Job> = {
  reconcileOrders,
  queueReminders,
  tellOwnerOfStuckRefunds,
  expireHolds,
  endUnpaidReservations,
  endAddedLists,
  offerFreeTables,
  sendDueMail,
  sendDueTexts,
  noteLateMessages,
  readBounces,
  restoreSoldOutDishes,
  deleteEndedMessages,
  deleteEndedSessions,
  deleteEndedStaff,
  deleteEndedRateLimits,
  forgetPastReservations,
  deleteUnusedAccounts,
  deleteOldActions,
  forgetFormerNotes,
  clearLog,
  pushContent,
  deleteOldPreview,
  followLiveContent,
  runPublishCommand,
};

const QUICK_JOBS = ['sendDueMail', 'sendDueTexts', 'followLiveContent'];

const SLOW_JOBS = ['forgetPastReservations', 'deleteUnusedAccounts', 'deleteOldActions'];

interface Jobs {
  /** Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

/** Runs each job in a loop of its own, so that a slow job does not delay the others. */
export function startJobs(ctx: Context, { intervalMs }: { intervalMs?: number } = {}): Jobs {
  const stopping = new AbortController();
  const loops = Object.keys(JOBS).map((job) => {
    return repeat(stopping.signal, ctx, { job, intervalMs: intervalMs ?? intervalOf(job) });
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function intervalOf(job: string): number {
  if (QUICK_JOBS.includes(job)) return QUICK_INTERVAL_MS;
  return SLOW_JOBS.includes(job) ? SLOW_INTERVAL_MS : INTERVAL_MS;
}

/** Runs every job once, in order. */
export async function runOnce(ctx: Context): Promise<void> {
  for (const job of Object.keys(JOBS)) await runJob(ctx, job);
}

/** Logs a failed job; it runs again at the next interval. */
async function runJob(ctx: Context, job: string): Promise<boolean> {
  try {
    return (await JOBS[job]?.(ctx)) === true;
  } catch (error) {
    ctx.logger.error('job_failed', error, { job });
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
