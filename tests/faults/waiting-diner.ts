import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { routes } from '#contract/routes/routes.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { insist, type Browser } from './browser.ts';
import { payAtBank } from './card-page.ts';
import { note, type Diary } from './diary.ts';
import type { House } from './house.ts';
import type { Plan, Seating } from './plan.ts';
import type { Dice } from './random.ts';
import { arrive } from './stories.ts';

interface FullEvening {
  house: House;
  guest: Plan;
  diary: Diary;
  dice: Dice;
  date: string;
  time: string;
}

const LOOKS = 20;
const PAUSE_MS = 1_000;

const held = z.object({
  hold: z.object({ tables: z.array(z.object({ tableNumber: z.string() })) }).nullable(),
});

/** A diner waits for tables, gets them once `free` has freed them, and pays, while another diner orders one of them. */
export async function waitForTables(evening: FullEvening, free: () => Promise<void>): Promise<void> {
  const { house, guest, diary, dice, date, time } = evening;
  const { browser, diner } = await arrive(house, guest, diary, dice);
  const rival = await arrive(house, { ...guest, name: `${guest.name}-rival` }, diary, dice.fork('rival'));
  await confirmEmail(house, guest);
  if (!(await join(browser, guest, diary, { tables: [], date, time }))) return;

  await free();
  const [offer] = await Promise.all([
    findOffer(browser, diary),
    rival.diner.order({ tables: ['table1'], date, time }),
  ]);
  if (!offer) return;
  const order = await diner.order({ tables: offer, date, time });
  if (typeof order !== 'object') return;
  const address = await payAtBank(browser, order.bankPage, 'approve');
  if (address) await diner.follow(address);
  await diner.askStatus(order.orderId);
}

/** As the mailed link does. */
async function confirmEmail({ db }: House, guest: Plan): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: Date.now() })
    .where('email', '=', emailOf(guest))
    .execute();
}

async function join(browser: Browser, guest: Plan, diary: Diary, seating: Seating): Promise<boolean> {
  const body = { selectedDate: seating.date, selectedTime: seating.time, partySize: 2 };
  const answer = await insist(() => browser.post(waitingRoutes.waiting, { body }));
  note(diary, 'join the waiting list', answer, [201, 409]);
  if (answer.status !== 201) return false;
  diary.acknowledged.push({ kind: 'waiting', email: emailOf(guest), seating });
  return true;
}

/** The tables that are held for the diner; undefined if there are none after a while. */
async function findOffer(browser: Browser, diary: Diary): Promise<string[] | undefined> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const answer = await browser.get(routes.hold);
    note(diary, 'look for an offer', answer, [200]);
    const { hold } = held.parse(answer.body);
    if (hold) return hold.tables.map(({ tableNumber }) => tableNumber);
    await setTimeout(PAUSE_MS);
  }
  return undefined;
}

function emailOf({ name }: Plan): string {
  return `${name}@example.com`;
}
