import { MINUTE_MS } from '#contract/values/durations.ts';
import { routes } from '#contract/routes/routes.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';
import { openAccounts } from '../lib/diners.ts';
import { openBrowser, signUpBrowser, type Browser } from './browser.ts';
import { openCountingBank } from './counting-bank.ts';
import { createEveningRecord } from './evening-record.ts';
import { createHolder, SLOTS } from './holders.ts';
import type { Row } from './row.ts';
import { openSimulatedHouse, type SimulatedHouse } from './simulated-house.ts';

const MINUTES = 48 * 60;
const DAYS_AHEAD = 4;
const HONEST_EVERY_MINUTES = 20;

type Ways = Pick<Parameters<typeof createHolder>[0], 'takesTurns' | 'choosesTogether'>;

/**
 * Twelve accounts on separate networks hold all tables of one evening for 48 hours and never pay. Every twenty minutes
 * an honest diner requests a table. The clock is simulated, the requests are real.
 */
export async function holdEvening(ways: Partial<Ways> = {}): Promise<Row> {
  const bank = await openCountingBank({ answerMs: 0 });
  const house = await openSimulatedHouse(bank);
  try {
    const { takesTurns = false, choosesTogether = false } = ways;
    const attack = `12 accounts hold an evening${takesTurns ? ', taking turns' : ''}${choosesTogether ? ', with lists of guests' : ''}`;
    return { attack, ...(await passHours(house, { takesTurns, choosesTogether })) };
  } finally {
    await house.stop();
    bank.stop();
  }
}

async function passHours(house: SimulatedHouse, ways: Ways): Promise<Omit<Row, 'attack'>> {
  const { ctx } = house;
  const date = findOpenDay(ctx);
  const tables = ctx.floors.flatMap((floor) => floor.tables.map(({ id }) => id));
  const tally = { accepted: 0, refused: 0 };
  const holders = await openHolders(house, { date, tables, ...ways, tally });
  const sessions = await openAccounts(ctx.db, MINUTES / HONEST_EVERY_MINUTES);
  const record = createEveningRecord(tables);
  const honest: { ms: number; status: number }[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const attacking = holders.map((renew) => renew(minute));
    if (minute % HONEST_EVERY_MINUTES === 0) {
      const address = `10.8.${honest.length >> 8}.${honest.length & 255}`;
      const diner = await openBrowser(house.url, address, `app_session=${sessions.pop()}`);
      honest.push(await holdOnce(ctx, diner, { date, tables }));
    }
    await Promise.all(attacking);
    record.add(await readHeld(ctx, date));
    await runOnce(ctx);
    house.advance(MINUTE_MS);
  }
  return {
    took: honest.map(({ ms }) => ms),
    refused: honest.filter(({ status }) => status !== 201).length,
    outcome: `${record.describe()}; ${tally.accepted} renewals accepted, ${tally.refused} refused`,
  };
}

type Ctx = SimulatedHouse['ctx'];

function findOpenDay({ clock, rules }: Ctx): string {
  const first = addDays(localDateAt(clock()), DAYS_AHEAD);
  const days = Array.from({ length: rules.closedDays.length + 1 }, (_, index) => addDays(first, index));
  return days.find((day) => !rules.closedDays.some(({ date }) => date === day)) ?? first;
}

type Plan = Omit<Parameters<typeof createHolder>[0], 'browser' | 'slot'>;

/** As many accounts for each seating as its tables need. */
async function openHolders({ url, ctx }: SimulatedHouse, plan: Plan) {
  const { maxTables } = ctx.rules;
  const groups = Array.from({ length: Math.ceil(plan.tables.length / maxTables) }, (_, index) =>
    plan.tables.slice(index * maxTables, (index + 1) * maxTables),
  );
  const shares = SLOTS.flatMap((_, slot) => groups.map((tables) => ({ slot, tables })));
  const holders: ReturnType<typeof createHolder>[] = [];
  for (const [index, share] of shares.entries()) {
    const browser = await signUpBrowser(url, `10.7.${index}.1`);
    holders.push(createHolder({ ...plan, ...share, browser }));
  }
  return holders;
}

/** Requests a free table, or any if none is free, and releases it at once. */
async function holdOnce(ctx: Ctx, diner: Browser, { date, tables }: Pick<Plan, 'date' | 'tables'>) {
  const held = await readHeld(ctx, date);
  const seatings = tables.flatMap((table) => SLOTS.map((slot) => ({ table, slot })));
  const free = seatings.find(({ table, slot }) => !held.has(`${table} ${Number(slot.slice(0, 2))}`));
  const { table, slot } = free ?? { table: tables[0], slot: SLOTS[0] };
  const seating = { selectedTables: [table], selectedDate: date, selectedTime: slot };
  const answer = await diner.post(routes.reservations, seating);
  const { id } = answer;
  if (answer.status === 201 && id) await inTransaction(ctx.db, (trx) => releaseReservation(trx, id));
  return answer;
}

async function readHeld({ db, clock }: Ctx, date: string): Promise<Set<string>> {
  const claims = await db
    .selectFrom('table_claims')
    .select(['table_id', 'hour'])
    .where('date', '=', date)
    // Tables of a list of guests have no end of their own.
    .where((eb) => eb.or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', clock())]))
    .execute();
  return new Set(claims.map(({ table_id: table, hour }) => `${table} ${hour}`));
}
