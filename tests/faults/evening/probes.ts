import { routes } from '#contract/routes/routes.ts';

/** One request through the front, as a guest sees it. */
export interface Probe {
  kind: 'write' | 'menu';
  at: number;
  endedAt: number;
  /** 0 without an answer. */
  status: number;
  /** Of one dish, in lari. */
  price: number | undefined;
  /** Of an answer that is not 200. */
  failure: string;
}

const PROBED_DISH = 'khinkali-kalakuri';
/** Of an error, or the status of a server that is not ready. */
const CODE = /"(?:code|status)":"(\w+)"/;
const EVERY_MS = 100;
/** `ready` writes a row. */
const PATHS = { write: routes.ready, menu: routes.menu } as const;
const PRICE = new RegExp(`"id":"${PROBED_DISH}"[^}]*?"price":([\\d.]+)`);

/** Asks for a write and for the menu ten times a second, whether earlier answers have come or not. */
export function startProbes(frontUrl: string) {
  const probes: Probe[] = [];
  const running = new Set<Promise<void>>();
  const ask = async (kind: Probe['kind']) => {
    const at = Date.now();
    const { status, text } = await fetch(frontUrl + PATHS[kind]).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
    // A server that drains serves guests until the proxy has noticed it.
    if (text.includes('draining')) return;
    const price = PRICE.exec(text)?.[1];
    const failure = status === 200 ? '' : `${kind} ${status} ${CODE.exec(text)?.[1] ?? ''}`;
    probes.push({ kind, at, endedAt: Date.now(), status, failure, price: price ? Number(price) : undefined });
  };
  const start = (kind: Probe['kind']) => {
    const asking = ask(kind).finally(() => running.delete(asking));
    running.add(asking);
  };
  const timer = setInterval(() => {
    start('write');
    start('menu');
  }, EVERY_MS);
  return {
    stop: async (): Promise<Probe[]> => {
      clearInterval(timer);
      await Promise.all(running);
      return probes.toSorted((first, second) => first.at - second.at);
    },
  };
}
