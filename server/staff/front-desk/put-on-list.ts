import { addCaller } from '#server/dining/waiting/callers.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import type { StaffAsker } from '#server/staff/page/guard.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { readGuest, readPartySize, readTimes, type NewForm } from './reservation-input.ts';

/** Puts the caller of a form on the waiting list, also if tables are marked. Undefined if it succeeds. */
export async function putOnList(asker: StaffAsker, form: NewForm): Promise<Refusal | undefined> {
  const { ctx, by, language } = asker;
  const t = FRONT_DESK_TEXTS[language].problems;
  const [times, partySize] = [readTimes(form), readPartySize(form)];
  const { guest, problems } = readGuest({ ...form, source: 'phone' }, t);
  const wrong = { ...(!times && { until: t.until }), ...(!partySize && { party: t.party }), ...problems };
  if (!times || !partySize || Object.keys(wrong).length > 0) return { problems: wrong, alert: t.check };
  const { date, slot } = times;
  return refusalOf(asker, () => addCaller(ctx, { id: form.id, date, slot, partySize, guest, by }));
}
