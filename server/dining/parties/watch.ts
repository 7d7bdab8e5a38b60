import type { Context } from '#server/context.ts';
import { readVersions } from './rows.ts';

/** Browsers and proxies give up on a connection without traffic after half a minute. */
const PATIENCE_MS = 25_000;
/** How soon a page learns what another server, the bank, the staff or the clock has changed. */
const LOOK_MS = 500;

/** Pages that wait for a change of their party. */
export interface PartyWatch {
  /**
   * Resolves when the party has another version than `since`, when nothing has happened for 25 seconds, or when the page has
   * gone.
   */
  waitForChange(partyId: string, since: string, gone: AbortSignal): Promise<void>;
  /** Looks at once, because this process has changed the party. */
  notify(partyId: string): void;
  /** Answers all pages. */
  close(): void;
}

interface Waiting {
  since: string;
  answer: () => void;
}

const watches = new WeakMap<Context, PartyWatch>();

/** The one of a process: a change wakes the pages that wait. */
export function partyWatchOf(ctx: Context): PartyWatch {
  const watch = watches.get(ctx) ?? createPartyWatch(ctx);
  watches.set(ctx, watch);
  return watch;
}

function createPartyWatch(ctx: Context): PartyWatch {
  const parties = new Map<string, Set<Waiting>>();
  let timer: NodeJS.Timeout | undefined;

  /** Reads the versions of parties together and answers the pages that show others. */
  const look = async (ids: readonly string[]) => {
    const present = await readVersions(ctx.db, ids).catch((error: unknown) => {
      ctx.logger.error('party_not_watched', error);
      return undefined;
    });
    if (!present) return;
    for (const id of ids)
      for (const { since, answer } of [...(parties.get(id) ?? [])]) if (since !== present.get(id)) answer();
  };

  return {
    waitForChange(partyId, since, gone) {
      return new Promise((resolve) => {
        const pages = parties.get(partyId) ?? new Set();
        const waiting = { since, answer: () => end() };
        const patience = setTimeout(() => end(), PATIENCE_MS);
        const end = () => {
          clearTimeout(patience);
          pages.delete(waiting);
          if (pages.size === 0) parties.delete(partyId);
          if (parties.size === 0) {
            clearInterval(timer);
            timer = undefined;
          }
          resolve();
        };
        if (gone.aborted) return end();
        gone.addEventListener('abort', end, { once: true });
        pages.add(waiting);
        parties.set(partyId, pages);
        timer ??= setInterval(() => void look([...parties.keys()]), LOOK_MS);
        void look([partyId]);
      });
    },
    notify: (partyId) => void look([partyId]),
    close() {
      for (const pages of [...parties.values()]) for (const { answer } of [...pages]) answer();
    },
  };
}
