import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Order } from './store/rows.ts';
import type { Store } from './store.ts';

type Settings = {
  /** The bank's URL for payers and merchants, without a trailing slash. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  tokenSeconds: number;
  refundDelayMilliseconds: number;
  callbackAttempts: number;
  callbackIntervalMilliseconds: number;
  /** Delay of the first attempt with the fault `callbacks: late`. */
  callbackDelayMilliseconds: number;
  /** Delay of the answer with the fault `createOrder: timeout`. */
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

/** The dependencies of every part of the bank. */
export type Bank = Required<BankParts> & {
  faults: Faults;
  /** Sends the merchant a callback with the order's state, without waiting for the merchant's answer. */
  notify: (order: Order) => void;
};
