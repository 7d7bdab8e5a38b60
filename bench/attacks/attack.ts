import type { House } from '../lib/house.ts';
import type { CountingBank } from './counting-bank.ts';

/** An attack on a running server. It runs until `stop` is aborted and returns its result as text. */
export interface Attack {
  name: string;
  run: (target: { house: House; bank: CountingBank }, stop: AbortSignal) => Promise<string>;
}
