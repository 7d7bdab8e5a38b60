import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Order } from './store/rows.ts';
import type { Store } from './store.ts';

type Settings = {
  /** The address under which payers and merchants reach this bank, without a slash at the end. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  tokenSeconds: number;
  refundDelayMilliseconds: number;
  callbackAttempts: number;
  callbackIntervalMilliseconds: number;
  /** How long the fault `callbacks: late` holds the first attempt back. */
  callbackDelayMilliseconds: number;
  /** How long the fault `createOrder: timeout` keeps the answer. */
  hangMilliseconds: number;
};

export const DEFAULT_SETTINGS = {
  tokenSeconds: 3600,
  refundDelayMilliseconds: 1000,
  callbackAttempts: 5,
  callbackIntervalMilliseconds: 15_000,
  callbackDelayMilliseconds: 20_000,
  hangMilliseconds: 60_000,
} satisfies Partial<Settings>;

export type BankParts = {
  store: Store;
  keys: Keys;
  clock: Clock;
  fetch?: typeof globalThis.fetch;
  log?: (line: string) => void;
  settings: Settings;
};

/** What every part of the bank works with. */
export type Bank = Required<BankParts> & {
  faults: Faults;
  /** Tells the merchant how the order stands; never waits for the merchant's answer. */
  notify: (order: Order) => void;
};
