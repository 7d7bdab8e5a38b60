import { DAY_MS } from '#contract/values/durations.ts';
import type { Engine } from './engine.ts';

/** Shorter than the shortest time that the rules can name for the log: six months. */
const KEPT_MS = 180 * DAY_MS;
const REFUSAL = 'staff_actions is append-only';

/** What the database does by itself: it keeps the log, and on PostgreSQL it tells the servers which dates have changed. */
export function listTriggers(engine: Engine): string[] {
  return engine === 'sqlite' ? ON_SQLITE : [...ON_POSTGRES, ...tellOfDates()];
}

const ON_SQLITE = [
  `create trigger staff_actions_no_update before update on staff_actions
    begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger staff_actions_no_delete before delete on staff_actions
    when old.at > unixepoch() * 1000 - ${KEPT_MS} begin select raise(abort, '${REFUSAL}'); end`,
];

const ON_POSTGRES = [
  `create function refuse_change() returns trigger language plpgsql as $$ begin
    raise exception '% is append-only', tg_table_name; end $$`,
  `create function refuse_early_delete() returns trigger language plpgsql as $$ begin
    if old.at > extract(epoch from clock_timestamp()) * 1000 - ${KEPT_MS} then raise exception '${REFUSAL}'; end if;
    return old; end $$`,
  `create trigger staff_actions_no_change before update on staff_actions
    for each row execute function refuse_change()`,
  `create trigger staff_actions_no_early_delete before delete on staff_actions
    for each row execute function refuse_early_delete()`,
  `create trigger staff_actions_no_truncate before truncate on staff_actions
    for each statement execute function refuse_change()`,
];

/**
 * A notification of `table_changes` names the date: of claims and closed days, and of arrivals and ends, which change no claim.
 * A lock of a reservation writes the row as it is, and nobody hears of that.
 */
function tellOfDates(): string[] {
  const dates = { table_claims: 'date', closed_days: 'local_date', reservations: 'local_date' };
  return [
    `create function tell_table_change() returns trigger language plpgsql as $$ begin
      if new is not distinct from old then return null; end if;
      perform pg_notify('table_changes', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
      return null; end $$`,
    `create function tell_mark_change() returns trigger language plpgsql as $$ begin
      perform pg_notify('table_changes', local_date) from reservations
        where id = (coalesce(new, old)).reservation_id;
      return null; end $$`,
    ...Object.entries(dates).map(
      ([table, date]) => `create trigger ${table}_told after insert or update or delete on ${table}
        for each row execute function tell_table_change('${date}')`,
    ),
    `create trigger reservation_marks_told after insert or update or delete on reservation_marks
      for each row execute function tell_mark_change()`,
  ];
}
