import { setTimeout } from 'node:timers/promises';
import { createBrowser } from '../../faults/browser.ts';
import { payAtBank } from '../../faults/card-page.ts';
import { openDiary } from '../../faults/diary.ts';
import { createDiner } from '../../faults/diner.ts';
import { planDiners } from '../../faults/plan.ts';
import { createDice } from '../../faults/random.ts';

/** Runs in the network of tests/deploy/image.test.ts: orders, pays at the sandbox bank, and prints the state of the order. */
const SITE = 'http://localhost:3000';
const dice = createDice('image');
const browser = createBrowser({ apiUrls: [`${SITE}/api`], siteUrl: SITE, dice, address: '10.0.0.1' });
const [plan] = planDiners(dice, 1, Date.now());
if (!plan) throw new Error('Nobody comes');
const calm = { ...plan, pressesTwice: false, impatientAfterMs: undefined, clock: 'right' as const };
const diner = createDiner(calm, browser, openDiary());
await diner.signUp();
const order = await diner.order(plan.seatings[0]);
if (typeof order !== 'object') throw new Error('The order was refused');
const back = await payAtBank(browser, order.bankPage, 'approve');
if (back === undefined) throw new Error('The bank took no card');
await diner.follow(back);
for (let attempt = 0; attempt < 60; attempt += 1) {
  if ((await diner.askStatus(order.orderId)) === 'confirmed') break;
  await setTimeout(500);
}
process.stdout.write(`${order.orderId} ${String(await diner.askStatus(order.orderId))}`);
