import { mkdirSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { House } from './house.ts';
import type { Keeper } from './keeper.ts';
import type { Dice } from './random.ts';

/** The faults during a run and their weights, chosen by a seeded random generator. */
const LINE_TROUBLES = {
  none: 160,
  slow: 10,
  lost: 6,
  answer500: 6,
  twice: 8,
  killBefore: 1,
  killAfter: 4,
} as const;

const EVENTS = { killServer: 3, killBank: 1, bankMood: 5 } as const;

/** The sandbox bank's fault switches; each stays until the next change. */
const MOODS = {
  callbacks: { normal: 5, twice: 3, late: 3, never: 2, badSignature: 1 },
  createOrder: { normal: 30, error500: 2, timeout: 1 },
  receipt: { normal: 8, error500: 1 },
  token: { normal: 12, error500: 1 },
} as const;

const NORMAL_MOOD = { callbacks: 'normal', createOrder: 'normal', receipt: 'normal', token: 'normal' };

/** In changes of the mail folder, two or three per mail. */
const MAIL_KILLS = 0.02;

export interface Chaos {
  /** All faults, in order. */
  log: string[];
  /** Stops the faults and waits until all processes run. */
  stop(): Promise<void>;
}

/**
 * Answers to diners between two faults. Counted in answers and not in time, so that a slow machine still makes
 * progress.
 */
const PACE = [8, 24] as const;
const LONGEST_PAUSE_MS = 6_000;
const POLL_MS = 50;
const SPARED = 0.8;

/** @param answered the number of answers to diners so far */
export function startChaos(house: House, dice: Dice, answered: () => number): Chaos {
  const startedAt = Date.now();
  const log: string[] = [];
  const write = (line: string) => log.push(`${Date.now() - startedAt} ms: ${line}`);
  const stopping = new AbortController();
  const running = rage(house, { dice: dice.fork('events'), write, answered, signal: stopping.signal });

  const line = dice.fork('line');
  house.troubleLine(({ method, path }) => {
    // The token is fetched once an hour, which is too rare for a fault of its own.
    const trouble = path.startsWith('/payments/') ? line.weighted(LINE_TROUBLES) : 'none';
    if (trouble !== 'none') write(`${method} ${path}: ${trouble}`);
    return { trouble, milliseconds: line.between(100, 1500) };
  });

  const mailFolder = join(house.dataFolder, 'mail');
  mkdirSync(mailFolder, { recursive: true });
  const post = dice.fork('post');
  // A process may crash between sending a mail and recording it.
  const postbox = watchFolder(mailFolder, () => {
    if (!post.chance(MAIL_KILLS)) return;
    write('all servers killed at a mail');
    for (const { keeper } of house.servers) keeper.crash(post.between(50, 500));
  });

  return {
    log,
    stop: async () => {
      stopping.abort();
      postbox.close();
      await running;
      house.troubleLine(() => ({ trouble: 'none', milliseconds: 0 }));
      await Promise.all([house.bank.up(), ...house.servers.map(({ keeper }) => keeper.up())]);
      await setMood(house, NORMAL_MOOD);
    },
  };
}

interface Rage {
  dice: Dice;
  write: (line: string) => void;
  answered: () => number;
  signal: AbortSignal;
}

async function rage(house: House, { dice, write, answered, signal }: Rage): Promise<void> {
  const kill = (keeper: Keeper | undefined, name: string, downMs: number) => {
    if (!keeper || (isNeeded(keeper) && dice.chance(SPARED))) return;
    write(`${name} killed for ${downMs} ms`);
    keeper.crash(downMs);
  };
  // Mostly a process that serves, but not the last one: otherwise no process would start up on a slow machine.
  const isNeeded = (keeper: Keeper) =>
    !keeper.isUp() || !house.servers.some((server) => server.keeper !== keeper && server.keeper.isUp());
  const first: (keyof typeof EVENTS)[] = ['killServer', 'killBank'];
  for (;;) {
    const isMoving = await pause(dice.between(...PACE), answered, signal);
    if (signal.aborted) return;
    // While no diner gets an answer, killing another process would only prolong that.
    const event = isMoving ? (first.shift() ?? dice.weighted(EVENTS)) : 'bankMood';
    const downMs = dice.between(50, 1500);
    if (event === 'killServer') {
      const index = dice.between(0, house.servers.length - 1);
      kill(house.servers[index]?.keeper, `server ${index + 1}`, downMs);
    } else if (event === 'killBank') {
      kill(house.bank, 'bank', downMs);
    } else {
      const mood = {
        callbacks: dice.weighted(MOODS.callbacks),
        createOrder: dice.weighted(MOODS.createOrder),
        receipt: dice.weighted(MOODS.receipt),
        token: dice.weighted(MOODS.token),
      };
      write(`bank: ${Object.values(mood).join(' ')}`);
      await setMood(house, mood);
    }
  }
}

/** True after this many answers; false if none come for a while. */
async function pause(answers: number, answered: () => number, signal: AbortSignal): Promise<boolean> {
  const [goal, latest] = [answered() + answers, Date.now() + LONGEST_PAUSE_MS];
  while (answered() < goal && Date.now() < latest && !signal.aborted) await setTimeout(POLL_MS);
  return answered() >= goal;
}

async function setMood({ bank, bankUrl }: House, mood: Record<string, string>): Promise<void> {
  if (!bank.isUp()) return;
  // The bank was killed before the call and loses its switches anyway.
  await fetch(`${bankUrl}/sandbox/faults`, { method: 'POST', body: JSON.stringify(mood) }).catch(
    () => undefined,
  );
}
