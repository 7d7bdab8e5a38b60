import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { tableChangesQuery } from '#contract/tables.ts';
import { addDays, localDateAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { AppContext } from '../http/app-env.ts';
import { readQuery } from '../http/query.ts';
import { addressKey } from '../http/rate-limit.ts';
import { createOpenStreams } from './open-streams.ts';
import { createDiff, availabilityFor } from './version.ts';
import { createTableWatch, type TableWatch } from './watch.ts';

export interface StreamOptions {
  /** Aborted when what has no end of its own must end. */
  closing?: AbortSignal | undefined;
  onCount?: ((open: number) => void) | undefined;
}

/** Proxies and browsers take a line that is silent for long for a dead one. */
const BEAT_MS = 15_000;
/** Those whose server was restarted come back one after the other. */
const RETRY_MS = { least: 1_000, spread: 3_000 };

/** Answers with a stream of events, each a list of tables; an empty one says only that the line lives. */
export function createTableStreams(ctx: Context, { closing, onCount = () => undefined }: StreamOptions) {
  const watch = createTableWatch(ctx);
  const streams = createOpenStreams(ctx.config.streams, onCount);
  closing?.addEventListener('abort', () => streams.close());

  return async (c: AppContext): Promise<Response> => {
    const { date, since } = readQuery(c, tableChangesQuery);
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
      const stop = tellChanges(ctx, { watch, stream, date, askerId, known });
      await end.promise;
      stop();
      leave();
    });
    // In the place of what the helper says.
    c.header('Cache-Control', 'no-store');
    return answer;
  };
}

/** Each date that is followed costs work for as long as its stream is open: there must be an end of them. */
function assertReservable({ clock, rules }: Context, date: string): void {
  const today = localDateAt(clock());
  if (date < today) throw new DomainError('date_in_past');
  if (date > addDays(today, rules.daysAhead)) throw new DomainError('date_too_far');
}

interface Telling {
  watch: TableWatch;
  stream: SSEStreamingApi;
  date: string;
  askerId: string | undefined;
  known: string | undefined;
}

function tellChanges(ctx: Context, { watch, stream, date, askerId, known }: Telling): () => void {
  const listNews = createDiff(known);
  const retry = RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread);
  let hasGreeted = false;
  const unfollow = watch.follow(date, (evening) => {
    const availability = availabilityFor(ctx, evening, askerId);
    const news = listNews(availability);
    if (hasGreeted && news.length === 0) return;
    void stream.writeSSE({
      data: JSON.stringify(news),
      id: availability.version,
      ...(!hasGreeted && { retry }),
    });
    hasGreeted = true;
  });
  const beat = setInterval(() => void stream.writeSSE({ data: '[]' }), BEAT_MS);
  return () => {
    clearInterval(beat);
    unfollow();
  };
}
