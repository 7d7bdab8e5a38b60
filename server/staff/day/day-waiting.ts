import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import { slotHour } from '#contract/values/time.ts';
import type { Language } from '#contract/values/language.ts';
import type { WaitingGuest } from '#server/dining/waiting/list-for-date.ts';
import { dayPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { FLOOR_TEXTS, STAFF_TEXTS, WAITING_STAFF_TEXTS } from '#server/texts/texts.ts';
import type { DayView } from './day-view.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/guest-link.ts';
import { callerForms, offerTold } from '#server/staff/page/waiting-callers.ts';
import { formatInstant, joinFacts, tableNames } from '#server/staff/page/unbroken.ts';

/** The waiting list of the day, in the order of the line. */
export function waitingList({ sheet: { waiting, date, closed }, language, token }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  if (waiting.length === 0) return markup``;
  return markup`<section class="card waiting-list screen" aria-labelledby="waiting"><h2 id="waiting">${t.waiting}</h2>
<ol class="blocks">
${waiting.map((guest) => {
  const { slot, name, phone, partySize, since, offeredUntil } = guest;
  const joined = t.waitingSince(formatInstant(since, language));
  return markup`<li><strong>${slot}\u00a0· ${t.party(partySize)}</strong> <span>${name} ${phoneLink(phone)}</span> <span class="soft">${joinFacts([stateOf(guest, language), joined])}</span>
${closed || offeredUntil !== undefined ? '' : findLink(guest, date, language)}
${guest.isCaller ? callerForms(guest, { language, token, from: `${dayPath(date)}#waiting` }) : ''}</li>
`;
})}</ol></section>`;
}

/** Shows the tables that are free around their time: the site offers only those of their whole time. */
function findLink({ slot, partySize, name }: WaitingGuest, date: string, language: Language): Markup {
  const { button } = FLOOR_TEXTS[language].find;
  const query = new URLSearchParams({ date, from: `${slotHour(slot)}`, party: `${partySize}` });
  return markup`<a class="button quiet" href="${STAFF}/reservations/new?${query}" aria-label="${button}: ${name}">${button}</a>`;
}

function stateOf(guest: WaitingGuest, language: Language): string {
  const { offeredUntil, tables, isCaller } = guest;
  const [t, ofCallers] = [STAFF_TEXTS[language].day, WAITING_STAFF_TEXTS[language]];
  if (offeredUntil === undefined) return isCaller ? ofCallers.waits : t.waits;
  const until = formatTime(offeredUntil);
  if (!isCaller) return t.offeredUntil(until);
  const held = ofCallers.heldUntil(tableNames(tables, language), until);
  return joinFacts([held, offerTold(guest, language)]);
}
