import { setTimeout } from 'node:timers/promises';
import type { Part } from '../../scripts/lib/processes.ts';

/** A process that is killed without warning and restarted on its data. */
export interface Keeper {
  /** Kills it with SIGKILL and restarts it after this many milliseconds. */
  crash(downMs: number): void;
  /** Tells it to stop, as systemd does, and starts it again. Resolves when it listens. */
  restart(): Promise<void>;
  isUp(): boolean;
  /** Resolves when it listens again. */
  up(): Promise<void>;
  stop(): Promise<void>;
  crashes(): number;
  /** How often it ended without being killed. */
  ownDeaths(): number;
}

const POLL_MS = 20;
const OWN_DEATH_PAUSE_MS = 100;

const alive = new Set<Part>();
// Ends the processes of an aborted run.
process.once('exit', () => {
  for (const { child } of alive) child.kill('SIGKILL');
});

export function keep(start: () => Part): Keeper {
  let part: Part | undefined;
  let [isUp, isOver] = [false, false];
  let downMs: number | undefined;
  let [crashes, ownDeaths] = [0, 0];

  const live = async () => {
    while (!isOver) {
      part = start();
      alive.add(part);
      const { ready, ended } = part;
      await ready.then(
        () => (isUp = downMs === undefined),
        () => undefined,
      );
      await ended;
      alive.delete(part);
      isUp = false;
      if (downMs === undefined && !isOver) ownDeaths += 1;
      await setTimeout(isOver ? 0 : (downMs ?? OWN_DEATH_PAUSE_MS));
      downMs = undefined;
    }
  };
  const life = live();

  const end = (signal: NodeJS.Signals, pauseMs: number) => {
    isUp = false;
    downMs = pauseMs;
    part?.child.kill(signal);
  };
  const up = async () => {
    while (!isUp) await setTimeout(POLL_MS);
  };

  return {
    crash: (pauseMs) => {
      if (downMs !== undefined || isOver) return;
      end('SIGKILL', pauseMs);
      crashes += 1;
    },
    restart: async () => {
      await up();
      end('SIGTERM', 0);
      await up();
    },
    isUp: () => isUp,
    up,
    stop: async () => {
      isOver = true;
      part?.child.kill('SIGKILL');
      await life;
    },
    crashes: () => crashes,
    ownDeaths: () => ownDeaths,
  };
}
