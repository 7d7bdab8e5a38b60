import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import { addDays } from '#contract/values/time.ts';
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
const [OWNER, COOK] = ['owner@tamada.example', 'cook@tamada.example'];

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

/** Days on which the staff took no reservations. */
export function closeDays(demo: Demo, daysFromToday: readonly number[]): Set<string> {
  const { random, rows, now, today } = demo;
  const dates = daysFromToday.map((days) => addDays(today, days));
  for (const [index, date] of dates.entries()) {
    const at = now + Math.min(-1, (daysFromToday[index] ?? 0) - 20) * DAY_MS;
    const note = random.pick(CLOSING_NOTES);
    rows.add('closed_days', { local_date: date, note, created_by: OWNER, created_at: at });
    rows.add('staff_actions', {
      id: random.idAt(at),
      at,
      actor: OWNER,
      action: 'day_closed',
      subject: date,
      facts: JSON.stringify({ at: { date }, note }),
    });
  }
  return new Set(dates);
}

/** The cook has marked one dish this morning. Returns its id. */
export function markSoldOut({ random, rows, dishes, now, today }: Demo): string | undefined {
  const dish = dishes.at(Math.floor(dishes.length / 2));
  if (!dish) return undefined;
  const at = now - HOUR_MS;
  rows.add('sold_out_dishes', { menu_item_id: dish.id, local_date: today, marked_by: COOK, marked_at: at });
  rows.add('staff_actions', {
    id: random.idAt(at),
    at,
    actor: COOK,
    action: 'dish_sold_out',
    subject: dish.id,
    facts: JSON.stringify({ dish: dish.nameKa }),
  });
  return dish.id;
}
