import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { WaitingGuest } from '#server/dining/waiting/list-for-date.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { TEXT_MESSAGE_TEXTS, WAITING_STAFF_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';
import { phoneLink } from './guest-link.ts';
import { formatDay, joinFacts, tableNames } from './unbroken.ts';

interface View {
  language: Language;
  /** The hidden field of the forms. */
  token: Markup;
  /** The page that the buttons are on. */
  from: string;
}

/** The callers for whom tables are held now, each with the button that reserves them; nothing without any. */
export function callersToCall(callers: readonly WaitingGuest[], view: View): Markup {
  const { language } = view;
  const t = WAITING_STAFF_TEXTS[language];
  if (callers.length === 0) return markup``;
  return markup`<div class="notice screen" role="alert" id="callers"><strong>${t.callNow}.</strong> ${t.callNowLead}<ul>
${callers.map((caller) => {
  const when = `${formatDay(caller.date, language)}, ${caller.slot}`;
  const held = t.heldUntil(tableNames(caller.tables, language), formatTime(caller.offeredUntil ?? 0));
  const told = offerTold(caller, language);
  return markup`<li id="c-${caller.id}"><span><span class="fact">${caller.name} ${phoneLink(caller.phone)}</span> <span class="fact">${joinFacts([when, t.party(caller.partySize), held, told])}</span></span>
${callerForms(caller, view)}</li>
`;
})}</ul></div>`;
}

/** When the offer was texted; empty if it was not. */
export function offerTold({ toldAt, offeredUntil }: WaitingGuest, language: Language): string {
  if (toldAt === null || offeredUntil === undefined) return '';
  return TEXT_MESSAGE_TEXTS[language].staff.offered(formatTime(toldAt));
}

/** What the staff can do for a caller: reserve the tables that are held, and take the guest off the list. */
export function callerForms(
  { id, name, offeredUntil }: WaitingGuest,
  { language, token, from }: View,
): Markup {
  const t = WAITING_STAFF_TEXTS[language];
  const form = (action: 'reserve' | 'remove', text: string) =>
    markup`<form method="post" action="${STAFF}/waiting/${id}/${action}">${token}<input type="hidden" name="from" value="${from}"><button class="mark" aria-label="${text}: ${name}">${text}</button></form>`;
  return markup`<span class="actions">${offeredUntil === undefined ? '' : form('reserve', t.reserve)}
${form('remove', t.remove)}</span>`;
}
