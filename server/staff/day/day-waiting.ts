import { html as markup } from 'hono/html';
import { formatFullInstant, formatTime } from '#contract/format/instants.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';
import type { DayView } from './day-view.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { phoneLink } from '#server/staff/page/phone-link.ts';

/** The waiting list of the day, in the order of the line. */
export function waitingList({ sheet: { waiting }, language }: DayView): Markup {
  const t = STAFF_TEXTS[language].day;
  if (waiting.length === 0) return markup``;
  return markup`<h2 id="waiting" class="screen">${t.waiting}</h2>
<ol class="blocks screen">
${waiting.map(({ slot, name, phone, partySize, since, offeredUntil }) => {
  const state = offeredUntil === undefined ? t.waits : t.offeredUntil(formatTime(offeredUntil));
  const joined = t.waitingSince(formatFullInstant(since, language));
  return markup`<li><strong>${slot} · ${t.party(partySize)}</strong> <span>${name} ${phoneLink(phone)} · ${joined} · ${state}</span></li>
`;
})}</ol>`;
}
