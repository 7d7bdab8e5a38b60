import type { Context } from '#server/context.ts';
import { countWrites } from '#server/platform/db/writes.ts';
import { createAnswerBody, type AnswerBody } from './answer-body.ts';
import type { AppContext } from './app-env.ts';

/** The content of an answer, read from the database. */
export interface Reading {
  content: unknown;
  headers?: Record<string, string>;
  /** When the content becomes stale without any write, by the process's clock. */
  changesAt?: number;
}

/** Answers with the cached content of this name, or with a new reading. */
export type ResponseCache = (c: AppContext, name: string, read: () => Promise<Reading>) => Promise<Response>;

interface Known {
  body: AnswerBody;
  headers: Record<string, string>;
}

interface Entry {
  known: Promise<Known>;
  writes: number;
  readAt: number;
  changesAt: number;
}

/** The longest time during which another process's write may go unnoticed. */
const FRESH_MS = 250;
const MOST_NAMES = 100;

/**
 * A cache for answers that are the same for everyone. An entry is valid until this process writes to its database, and
 * at most a quarter of a second, so that other processes' writes show. Requests during a reading share it, and
 * unchanged content keeps its compressed bytes.
 */
export function createResponseCache({ db, clock }: Pick<Context, 'db' | 'clock'>): ResponseCache {
  const entries = new Map<string, Entry>();

  const remember = (name: string, read: () => Promise<Reading>): Entry => {
    const before = entries.get(name)?.known;
    const readAt = clock();
    const entry: Entry = {
      known: read().then(async ({ content, headers = {}, changesAt = Infinity }) => {
        entry.changesAt = Math.min(entry.changesAt, changesAt);
        const text = JSON.stringify(content);
        const earlier = await before?.catch(() => undefined);
        return { headers, body: earlier?.body.text === text ? earlier.body : createAnswerBody(text) };
      }),
      writes: countWrites(db),
      readAt,
      changesAt: readAt + FRESH_MS,
    };
    entry.known.catch(() => {
      if (entries.get(name) === entry) entries.delete(name);
    });
    // Reinserting moves the entry to the end: the first entry is always the oldest reading.
    entries.delete(name);
    entries.set(name, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MOST_NAMES) break;
      entries.delete(oldest);
    }
    return entry;
  };

  const isGood = ({ writes, readAt, changesAt }: Entry) => {
    const now = clock();
    return writes === countWrites(db) && readAt <= now && now < changesAt;
  };

  return async (c, name, read) => {
    const entry = entries.get(name);
    const { body, headers } = await (entry && isGood(entry) ? entry : remember(name, read)).known;
    return body.send(c, headers);
  };
}
