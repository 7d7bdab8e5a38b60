import { createMiddleware } from 'hono/factory';
import { DomainError } from '#server/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** Ends the request's turn and admits the next one. */
type Leave = () => void;

interface Admission {
  /** Waits for a place. Throws `server_busy`, at once if the wait would be too long. */
  enter(): Promise<Leave>;
}

interface Limits {
  /** How many work at the same time. */
  atOnce: number;
  /** The longest wait, in milliseconds. */
  patienceMs: number;
}

interface Waiting {
  admit: () => void;
  refuse: () => void;
}

/** How much the latest piece of work counts for the time that work usually takes. */
const LATEST_SHARE = 0.1;

/**
 * Limits how many requests work at once; the others wait in the order of their arrival. If hundreds worked at the same
 * time, each would end when the last one does; in turn, half of them wait half as long.
 */
export function createAdmission({ atOnce, patienceMs }: Limits): Admission {
  const line = new Set<Waiting>();
  let working = 0;
  let usualMs = 0;

  const begin = (): Leave => {
    const startedAt = performance.now();
    return () => {
      usualMs += LATEST_SHARE * (performance.now() - startedAt - usualMs);
      const [next] = line;
      // The place passes to the next one, so `working` does not change.
      if (next) next.admit();
      else working -= 1;
    };
  };

  const wait = () =>
    new Promise<Leave>((resolve, reject) => {
      const settle = (work: () => void) => () => {
        clearTimeout(timer);
        line.delete(waiting);
        work();
      };
      const waiting: Waiting = {
        admit: settle(() => resolve(begin())),
        refuse: settle(() => reject(new DomainError('server_busy'))),
      };
      const timer = setTimeout(() => waiting.refuse(), patienceMs);
      line.add(waiting);
    });

  return {
    enter: async () => {
      if (working < atOnce) {
        working += 1;
        return begin();
      }
      if (((line.size + 1) * usualMs) / atOnce > patienceMs) throw new DomainError('server_busy');
      return wait();
    },
  };
}

/** Admits a request before work is done for it, until it is answered. One whose body has not arrived has no place. */
export function admitInTurn(admission: Admission) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // Hono keeps the text for the handler.
    await c.req.text();
    const leave = await admission.enter();
    try {
      await next();
    } finally {
      leave();
    }
  });
}
