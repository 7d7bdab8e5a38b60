import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { FoundGuest, FoundGuests } from '#server/guests/cards/find-guests.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { CALENDAR_TEXTS, FLOOR_TEXTS, GUESTS_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { guestLink, phoneLink } from '#server/staff/page/guest-link.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { PERSON } from '#server/staff/page/person.ts';
import { hasEnded, type DayReservation } from '#server/staff/page/day-reservations.ts';
import { formatDate, tableNames } from '#server/staff/page/unbroken.ts';

interface SearchView {
  language: Language;
  search: string;
  found: FoundGuests;
  /** The reservations of today, which the page lists until something is searched for. */
  today: readonly DayReservation[];
  /** Milliseconds since 1970. */
  now: number;
}

export function renderSearch({ language, search, found, today, now }: SearchView): Markup {
  const t = GUESTS_TEXTS[language].search;
  const isShort = search.length > 0 && !/[^\s()+-]{2}/.test(search);
  const nothing =
    search === '' ? guestsOfToday(today, now, language) : markup`<p>${isShort ? t.short : t.none}</p>`;
  return markup`<form class="card search" method="get" action="${STAFF}/guests" role="search"><label for="q">${t.label}</label>
<span class="pair"><input id="q" name="q" type="search" value="${search}" maxlength="100" autocomplete="off" aria-describedby="searched"${search === '' ? ' autofocus' : ''}> <button class="button gold">${t.find}</button></span>
<p id="searched" class="soft">${t.lead}</p></form>
${found.isCut ? markup`<p class="notice">${t.more(found.guests.length)}</p>` : ''}
${found.guests.length === 0 ? nothing : markup`<ul class="found">\n${found.guests.map((guest) => foundItem(guest, language))}</ul>`}`;
}

/** The hours that are over are folded while others come. */
function guestsOfToday(today: readonly DayReservation[], now: number, language: Language): Markup {
  const [first] = today;
  if (!first) return markup``;
  const isOver = ({ slot }: DayReservation) =>
    today.filter((other) => other.slot === slot).every((other) => hasEnded(other, now));
  const coming = today.filter((reservation) => !isOver(reservation));
  const over = today.filter(isOver);
  const last = over.at(-1);
  const heading = markup`<h2>${GUESTS_TEXTS[language].search.today}</h2>`;
  if (!last || coming.length === 0)
    return markup`${heading}
${byTimes(today, language)}`;
  const slots = first.slot === last.slot ? first.slot : `${first.slot}–${last.slot}`;
  const count = CALENDAR_TEXTS[language].reservations(String(over.length));
  return markup`${heading}
<details><summary>${STAFF_TEXTS[language].day.past(slots)}\u00a0· ${count}</summary>
${byTimes(over, language)}</details>
${byTimes(coming, language)}`;
}

function byTimes(some: readonly DayReservation[], language: Language): Markup {
  return markup`${[...Map.groupBy(some, (reservation) => formatTimes(reservation))].map(
    ([times, group]) => markup`<h3>${times}</h3>
<ul class="found">
${group.map((reservation) => todayItem(reservation, language))}</ul>
`,
  )}`;
}

function todayItem(reservation: DayReservation, language: Language): Markup {
  const { tables, partySize, phone, hasAllergy } = reservation;
  const party =
    partySize !== null &&
    markup` <b class="visually-hidden">${FLOOR_TEXTS[language].guests(partySize)}</b><span aria-hidden="true">${PERSON}${partySize}</span>`;
  return markup`<li class="card"><strong>${guestLink(reservation, language)}${hasAllergy ? markup` <b class="allergy">${STAFF_TEXTS[language].day.allergy}</b>` : ''}</strong>
${phone === '' ? '' : markup`<span>${phoneLink(phone)}</span>`}
<span class="where">${tableNames(tables, language)}${party || ''}</span></li>
`;
}

function foundItem(
  { phone, email, reservations, lastDate, ...guest }: FoundGuest,
  language: Language,
): Markup {
  const t = GUESTS_TEXTS[language].search;
  const contact = [phone && phoneLink(phone), email].filter(Boolean);
  return markup`<li class="card"><strong>${guestLink(guest, language)}</strong>
${contact.map((part) => markup`<span>${part}</span>`)}
<small>${t.reservations(reservations)}, ${t.newest(formatDate(lastDate, language))}</small></li>
`;
}
