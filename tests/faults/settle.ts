import { setTimeout } from 'node:timers/promises';
import { check } from './checker.ts';
import type { Diary } from './diary.ts';
import type { Facts } from './facts.ts';
import type { House } from './house.ts';
import { passTimeAtBank, passTimeInHouse } from './pass-time.ts';
import { readFacts } from './read-facts.ts';

/** Longer than a hold, shorter than the reconciler's watch of a closed order. */
const NIGHT_MINUTES = 20;
const REST_ROUNDS = 12;
const REST_PAUSE_MS = 4_000;

/**
 * After the last diner: faults stop, open orders expire, the bank delivers its callbacks, and the jobs finish. Anything
 * still open after that is a fault.
 */
export async function settle(house: House, diary: Diary): Promise<Facts> {
  house.bank.crash(0);
  await passTimeAtBank(house.bankDb, NIGHT_MINUTES);
  await passTimeInHouse(house.db, NIGHT_MINUTES);
  await house.bank.up();
  for (let round = 1; ; round += 1) {
    await setTimeout(REST_PAUSE_MS);
    const facts = await readFacts(house, diary.acknowledged);
    if (round === REST_ROUNDS || (await isAtRest(house, facts))) return facts;
    await passTimeInHouse(house.db, 2);
  }
}

async function isAtRest({ db }: House, facts: Facts): Promise<boolean> {
  const { unsent } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('unsent'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unsent === 0 && check(facts).length === 0;
}
