import type { House } from '../lib/house.ts';
import type { CountingBank } from './counting-bank.ts';

/** An attack on a running server: goes on until it is told to stop and returns what became of it. */
export interface Attack {
  name: string;
  run: (target: { house: House; bank: CountingBank }, stop: AbortSignal) => Promise<string>;
}
