import type { Context } from '#server/context.ts';
import { createBank } from '#server/dining/bank/create-bank.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createSandboxBank } from '../../sandbox-bank/app.ts';
import { DEFAULT_SETTINGS } from '../../sandbox-bank/bank.ts';
import { getConfig as getBankConfig } from '../../sandbox-bank/config.ts';
import { createKeys } from '../../sandbox-bank/keys.ts';
import type { Result } from '../../sandbox-bank/results.ts';
import type { Store } from '../../sandbox-bank/store.ts';

/** The server's verbs with a clock that the demo sets, mails that nobody gets, and the sandbox bank in this process. */
export interface DemoHouse {
  ctx: Context;
  /** Milliseconds since 1970. */
  setTime: (instant: number) => void;
  /** What the diner does on the bank's page. */
  pay: (bankOrderId: string, result: Result) => Promise<void>;
}

/** All but what the demo has of its own. */
export type DemoBase = Omit<Context, 'clock' | 'databaseClock' | 'logger' | 'mailer' | 'bank'>;

export async function openDemoHouse(real: DemoBase, store: Store, start: number): Promise<DemoHouse> {
  let now = start;
  const clock = () => now;
  const { clientId, clientSecret } = getBankConfig({});
  const bank = createSandboxBank({
    store,
    keys: createKeys(),
    // The bank settles what is due whenever it is asked.
    clock: { now: clock, after: () => undefined },
    settings: { ...DEFAULT_SETTINGS, clientId, clientSecret, publicUrl: 'http://bank.demo' },
  });
  const post = async (path: string, body: object) => {
    const answer = await bank.request(path, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The sandbox bank says ${answer.status}: ${await answer.text()}`);
  };
  // Callbacks would wait in its store for the server that starts afterwards.
  await post('/sandbox/faults', { callbacks: 'never' });
  const logger = createLogger(() => undefined);
  const ctx = {
    ...real,
    clock,
    databaseClock: () => Promise.resolve(now),
    logger,
    mailer: { send: () => Promise.resolve() },
    bank: createBank(real.payment.provider, {
      fetch: async (url, init) => bank.request(url, init),
      clock,
      settings: { ...real.config.bank, clientId, clientSecret, apiKey: 'sandbox-key' },
      logger,
    }),
  };
  return {
    ctx,
    setTime: (instant) => {
      now = instant;
    },
    pay: (bankOrderId, result) => post(`/sandbox/orders/${bankOrderId}/pay`, { result }),
  };
}
