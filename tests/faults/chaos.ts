import { mkdirSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { House } from './house.ts';
import type { Keeper } from './keeper.ts';
import type { Dice } from './random.ts';

/** What goes wrong while the diners are there, and how often; all of it from the dice. */
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

/** The sandbox bank's own switches: each holds until the next mood. */
const MOODS = {
  callbacks: { normal: 5, twice: 3, late: 3, never: 2, badSignature: 1 },
  createOrder: { normal: 30, error500: 2, timeout: 1 },
  receipt: { normal: 8, error500: 1 },
  token: { normal: 12, error500: 1 },
} as const;

const CALM_MOOD = { callbacks: 'normal', createOrder: 'normal', receipt: 'normal', token: 'normal' };

/** Of the changes in the mail folder, two or three a mail. */
const MAIL_KILLS = 0.02;

export interface Chaos {
  /** Everything that was done, in order. */
  log: string[];
  /** Ends it and waits until everything is up again. */
  stop(): Promise<void>;
}

/** So many answers to diners between two events: by work done, so that a slow machine is not killed to a standstill. */
const PACE = [8, 24] as const;
const LONGEST_PAUSE_MS = 6_000;
const POLL_MS = 50;
const SPARED = 0.8;

/** @param answered how many answers the diners have had so far */
export function startChaos(house: House, dice: Dice, answered: () => number): Chaos {
  const startedAt = Date.now();
  const log: string[] = [];
  const write = (line: string) => log.push(`${Date.now() - startedAt} ms: ${line}`);
  const stopping = new AbortController();
  const running = rage(house, { dice: dice.fork('events'), write, answered, signal: stopping.signal });

  const line = dice.fork('line');
  house.troubleLine(({ method, path }) => {
    // The token is fetched once an hour: not worth a fault of its own.
    const trouble = path.startsWith('/payments/') ? line.weighted(LINE_TROUBLES) : 'none';
    if (trouble !== 'none') write(`${method} ${path}: ${trouble}`);
    return { trouble, milliseconds: line.between(100, 1500) };
  });

  const mailFolder = join(house.dataFolder, 'mail');
  mkdirSync(mailFolder, { recursive: true });
  const post = dice.fork('post');
  // Between a mail that is out and the note that it is: whoever has sent it must be able to die here.
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
      await setMood(house, CALM_MOOD);
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
  // Mostly one that serves, and not the last that does: on a slow machine none would ever come up again.
  const isNeeded = (keeper: Keeper) =>
    !keeper.isUp() || !house.servers.some((server) => server.keeper !== keeper && server.keeper.isUp());
  const first: (keyof typeof EVENTS)[] = ['killServer', 'killBank'];
  for (;;) {
    const isMoving = await pause(dice.between(...PACE), answered, signal);
    if (signal.aborted) return;
    // Where nobody gets an answer, another death would only prolong the silence.
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

/** True once so many more answers have come; false where none come for a while. */
async function pause(answers: number, answered: () => number, signal: AbortSignal): Promise<boolean> {
  const [goal, latest] = [answered() + answers, Date.now() + LONGEST_PAUSE_MS];
  while (answered() < goal && Date.now() < latest && !signal.aborted) await setTimeout(POLL_MS);
  return answered() >= goal;
}

async function setMood({ bank, bankUrl }: House, mood: Record<string, string>): Promise<void> {
  if (!bank.isUp()) return;
  // Killed between the look and the call: it forgets its mood anyway.
  await fetch(`${bankUrl}/sandbox/faults`, { method: 'POST', body: JSON.stringify(mood) }).catch(
    () => undefined,
  );
}
