import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import { addDays } from '#contract/values/time.ts';
import type { LogFacts } from '#server/records/facts.ts';
import type { Action } from '#server/records/log.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import { CLOSING_NOTES } from './names.ts';
import type { Demo } from './types.ts';

/** One member of the staff for each role, and a second hostess. */
export const DEMO_STAFF: readonly { email: string; name: string; role: Role }[] = [
  { email: 'owner@tamada.example', name: 'ლია', role: 'owner' },
  { email: 'eka@tamada.example', name: 'ეკა', role: 'hostess' },
  { email: 'lali@tamada.example', name: 'ლალი', role: 'hostess' },
  { email: 'nino@tamada.example', name: 'ნინო', role: 'waiter' },
  { email: 'cook@tamada.example', name: 'გელა', role: 'cook' },
  { email: 'editor@tamada.example', name: 'თამარი', role: 'editor' },
];
export const HOSTESSES = ['eka@tamada.example', 'lali@tamada.example'] as const;
const OWNER = 'owner@tamada.example';
const COOK = 'cook@tamada.example';

export function addStaff({ rows, now }: Demo, daysBack: number): void {
  const hiredAt = now - daysBack * DAY_MS;
  const added = DEMO_STAFF.map(({ email, name, role }) => ({
    email,
    name,
    role,
    added_at: hiredAt,
    added_by: role === 'owner' ? '' : OWNER,
  }));
  rows.add('staff_members', ...added);
}

interface NewAction {
  at: number;
  actor: string;
  action: Action;
  subject: string;
  facts: LogFacts;
}

export function addAction({ random, rows }: Demo, { facts, ...action }: NewAction): void {
  rows.add('staff_actions', { id: random.idAt(action.at), ...action, facts: JSON.stringify(facts) });
}

/** Days on which the staff took no reservations. */
export function closeDays(demo: Demo, daysFromToday: readonly number[]): Set<string> {
  const { random, rows, now, today } = demo;
  const dates = daysFromToday.map((days) => addDays(today, days));
  for (const [index, date] of dates.entries()) {
    const at = now + Math.min(-1, (daysFromToday[index] ?? 0) - 20) * DAY_MS;
    const note = random.pick(CLOSING_NOTES);
    rows.add('closed_days', { local_date: date, note, created_by: OWNER, created_at: at });
    addAction(demo, { at, actor: OWNER, action: 'day_closed', subject: date, facts: { at: { date }, note } });
  }
  return new Set(dates);
}

/** The cook has marked one dish this morning. Returns its id. */
export function markSoldOut(demo: Demo): string | undefined {
  const { rows, dishes, now, today } = demo;
  const dish = dishes.at(Math.floor(dishes.length / 2));
  if (!dish) return undefined;
  const at = now - HOUR_MS;
  rows.add('sold_out_dishes', { menu_item_id: dish.id, local_date: today, marked_by: COOK, marked_at: at });
  const facts = { dish: dish.nameKa };
  addAction(demo, { at, actor: COOK, action: 'dish_sold_out', subject: dish.id, facts });
  return dish.id;
}
