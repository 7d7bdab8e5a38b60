import { streamSSE } from 'hono/streaming';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { createOpenStreams } from '#server/dining/tables/open-streams.ts';
import { createFloorWatch, type FloorVersion } from './floor-watch.ts';
import { readDate, type StaffAsker } from '#server/staff/page/guard.ts';
import { findStaff } from '#server/staff/page/sessions.ts';

export interface FloorStreamOptions {
  /** Aborted at shutdown, to end open streams. */
  closing?: AbortSignal | undefined;
  beatMs?: number | undefined;
}

/** Also how often a stream makes sure that its member may still see the tables. */
const BEAT_MS = 15_000;
const RETRY_MS = 2_000;
const STREAMS_PER_MEMBER = 20;

/** Answers with server-sent events: the version of a date's floor and the time at which it was read. */
export function createFloorStreams(ctx: Context, { closing, beatMs = BEAT_MS }: FloorStreamOptions) {
  const watch = createFloorWatch(ctx);
  const limits = { all: ctx.config.streams.all, perAddress: STREAMS_PER_MEMBER };
  const streams = createOpenStreams(limits, () => undefined);
  closing?.addEventListener('abort', () => streams.close());

  return ({ c, by }: StaffAsker): Response => {
    const date = readDate(c);
    c.header('X-Accel-Buffering', 'no');
    if (c.req.method === 'HEAD') return c.body(null);

    const end = Promise.withResolvers<void>();
    const leave = streams.enter(by, end.resolve);
    if (!leave) throw new DomainError('streams_full');
    const answer = streamSSE(c, async (stream) => {
      stream.onAbort(end.resolve);
      let last: FloorVersion | undefined;
      const send = (state: FloorVersion) =>
        void stream.writeSSE({ data: JSON.stringify(state), retry: RETRY_MS });
      const unfollow = watch.follow(date, (state) => {
        last = state;
        send(state);
      });
      const beat = setInterval(() => {
        if (last) send(last);
        void mayStay(ctx, c).then((isAllowed) => isAllowed || end.resolve());
      }, beatMs);
      await end.promise;
      clearInterval(beat);
      unfollow();
      leave();
    });
    // Overrides the header that `streamSSE` sets.
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  };
}

/** False once the session has ended, or the member was removed or has lost the role. */
async function mayStay(ctx: Context, c: AppContext): Promise<boolean> {
  const staff = await findStaff(ctx, c).catch(() => undefined);
  return staff !== undefined && hasPermission(staff.role, 'tables');
}
