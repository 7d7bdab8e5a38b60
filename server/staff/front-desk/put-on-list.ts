import type { Context } from '#server/context.ts';
import { addCaller } from '#server/dining/waiting/callers.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import { staffLanguage } from '#server/staff/page/guard.ts';
import type { Staff } from '#server/staff/page/sessions.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { readGuest, readPartySize, readTimes, type NewForm } from './reservation-input.ts';

/** Puts the caller of a form on the waiting list, also if tables are marked. Undefined if it succeeds. */
export async function putOnList(
  ctx: Context,
  c: AppContext,
  staff: Staff,
  form: NewForm,
): Promise<Refusal | undefined> {
  const t = FRONT_DESK_TEXTS[staffLanguage(c)].problems;
  const [times, partySize] = [readTimes(form), readPartySize(form)];
  const { guest, problems } = readGuest({ ...form, source: 'phone' }, t);
  const wrong = { ...(!times && { until: t.until }), ...(!partySize && { party: t.party }), ...problems };
  if (!times || !partySize || Object.keys(wrong).length > 0) return { problems: wrong, alert: t.check };
  const { date, slot } = times;
  return refusalOf(ctx, c, () =>
    addCaller(ctx, { id: form.id, date, slot, partySize, guest, by: staff.email }),
  );
}
