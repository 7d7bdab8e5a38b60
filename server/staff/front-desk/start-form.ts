import { randomUUID } from 'node:crypto';
import { findUsualEnd } from '#contract/rules/opening-hours.ts';
import { formatTime } from '#contract/format/instants.ts';
import { isTableId } from '#contract/values/table-ids.ts';
import { isLocalDate, localDateAt, slotHour } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { guestForm, type NewForm } from './reservation-input.ts';

/** Prefilled from the address: `?source=phone&party=5&date=…&from=20&until=22&tables=table3`. */
export async function startForm(ctx: Context, c: AppContext): Promise<NewForm> {
  const now = await ctx.databaseClock(ctx.db);
  const asked = c.req.query();
  const from = readHour(asked.from, 23) ?? Math.max(8, Math.min(slotHour(formatTime(now)) + 1, 22));
  const date = isLocalDate(asked.date) ? asked.date : localDateAt(now);
  const form: NewForm = {
    id: randomUUID(),
    step: 'save',
    source: asked.source === 'walk_in' ? 'walk_in' : 'phone',
    date,
    from,
    until: readHour(asked.until, 32) ?? findUsualEnd(ctx, date, from),
    party: /^\d{1,2}$/.test(asked.party ?? '') ? (asked.party ?? '') : '',
    tables: (c.req.queries('tables') ?? []).filter(isTableId),
    prepay: 0,
    late: '',
    seen: [],
    ...guestForm.parse({}),
  };
  return form.source === 'walk_in' ? startNow(ctx, form) : form;
}

function readHour(value: string | undefined, most: number): number | undefined {
  if (value === undefined || !/^\d{1,2}$/.test(value)) return undefined;
  return Number(value) <= most ? Number(value) : undefined;
}

/** Guests at the door sit down now, whatever date and hour the form came from. */
export async function startNow(ctx: Context, form: NewForm): Promise<NewForm> {
  const now = await ctx.databaseClock(ctx.db);
  const [date, from] = [localDateAt(now), slotHour(formatTime(now))];
  const isMeant = form.date === date && form.from <= from && from < form.until;
  return { ...form, date, from, until: isMeant ? form.until : findUsualEnd(ctx, date, from) };
}
