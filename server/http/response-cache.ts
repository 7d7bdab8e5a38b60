import type { Context } from '../context.ts';
import { countWrites } from '../db/writes.ts';
import { createAnswerBody, type AnswerBody } from './answer-body.ts';
import type { AppContext } from './app-env.ts';

/** What an answer says, read from the database just now. */
export interface Reading {
  content: unknown;
  headers?: Record<string, string>;
  /** When it will be wrong at the latest, although nobody writes anything; by the process's clock. */
  changesAt?: number;
}

/** Answers under a name what `read` finds out, or what it has found out a moment ago. */
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

/** How long another process's write may go unseen. */
const FRESH_MS = 250;
const MOST_NAMES = 100;

/**
 * For answers that are the same for everybody. They are kept until this process writes anything to its database; what
 * other processes write shows a quarter of a second later at the most. Those who ask while it is being read share that
 * reading, and an answer that still says the same keeps its bytes.
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
    // The one that was read longest ago stands first.
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
