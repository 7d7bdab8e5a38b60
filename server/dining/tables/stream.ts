import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { z } from 'zod';
import type { tableChangesQuery } from '#contract/api/tables.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import type { Running } from '#server/platform/endpoints/endpoint.ts';
import { addressKey } from '#server/platform/limits/rate-limit.ts';
import { createOpenStreams } from './open-streams.ts';
import { createDiff, availabilityFor } from './version.ts';
import type { Evening } from './availability.ts';
import type { DateWatch } from './date-watch.ts';
import { createTableWatch } from './watch.ts';

/** Proxies and browsers close a connection without traffic. */
const BEAT_MS = 15_000;
/** A random reconnect delay, so that clients do not all return at once after a restart. */
const RETRY_MS = { least: 1_000, spread: 3_000 };

interface Asked {
  query: z.output<typeof tableChangesQuery>;
}

/** Answers with server-sent events, each a list of tables. An empty list keeps the connection open. */
export function createTableStreams(ctx: Context, { closing, onCount = () => undefined }: Running) {
  const watch = createTableWatch(ctx);
  const streams = createOpenStreams(ctx.config.streams, onCount);
  closing?.addEventListener('abort', () => streams.close());

  return async (c: AppContext, { query: { date, since } }: Asked): Promise<Response> => {
    assertReservable(ctx, date);
    const askerId = (await c.get('findUser')())?.id;
    c.header('Content-Type', 'text/event-stream');
    c.header('X-Accel-Buffering', 'no');
    if (c.req.method === 'HEAD') return c.body(null);

    const end = Promise.withResolvers<void>();
    const leave = streams.enter(addressKey(c, ctx), end.resolve);
    if (!leave) throw new DomainError('streams_full');
    const known = c.req.header('Last-Event-ID') ?? since;
    const answer = streamSSE(c, async (stream) => {
      stream.onAbort(end.resolve);
      const stop = sendChanges(ctx, { watch, stream, date, askerId, known });
      await end.promise;
      stop();
      leave();
    });
    // Overrides the header that `streamSSE` sets.
    c.header('Cache-Control', 'no-store');
    return answer;
  };
}

/** Each followed date costs work while its stream is open, so only dates that can be reserved are allowed. */
function assertReservable({ clock, rules }: Context, date: string): void {
  const today = localDateAt(clock());
  if (date < today) throw new DomainError('date_in_past');
  if (date > addDays(today, rules.daysAhead)) throw new DomainError('date_too_far');
}

interface ChangeStream {
  watch: DateWatch<Evening>;
  stream: SSEStreamingApi;
  date: string;
  askerId: string | undefined;
  known: string | undefined;
}

function sendChanges(ctx: Context, { watch, stream, date, askerId, known }: ChangeStream): () => void {
  const diff = createDiff(known);
  const retry = RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread);
  let isStarted = false;
  const unfollow = watch.follow(date, (evening) => {
    const availability = availabilityFor(ctx, evening, askerId);
    const changes = diff(availability);
    if (isStarted && changes.length === 0) return;
    void stream.writeSSE({
      data: JSON.stringify(changes),
      id: availability.version,
      ...(!isStarted && { retry }),
    });
    isStarted = true;
  });
  const beat = setInterval(() => void stream.writeSSE({ data: '[]' }), BEAT_MS);
  return () => {
    clearInterval(beat);
    unfollow();
  };
}
