import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { FoundGuest, FoundGuests } from '#server/guests/cards/find-guests.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { FLOOR_TEXTS, GUESTS_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { guestLink, phoneLink } from '#server/staff/page/guest-link.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { PERSON } from '#server/staff/page/person.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';
import { formatDate, tableNames } from '#server/staff/page/unbroken.ts';

interface SearchView {
  language: Language;
  search: string;
  found: FoundGuests;
  /** The reservations of today, which the page lists until something is searched for. */
  today: readonly DayReservation[];
}

export function renderSearch({ language, search, found, today }: SearchView): Markup {
  const t = GUESTS_TEXTS[language].search;
  const isShort = search.length > 0 && !/[^\s()+-]{2}/.test(search);
  const nothing =
    search === '' ? guestsOfToday(today, language) : markup`<p>${isShort ? t.short : t.none}</p>`;
  return markup`<form class="card search" method="get" action="${STAFF}/guests" role="search"><label for="q">${t.label}</label>
<span class="pair"><input id="q" name="q" type="search" value="${search}" maxlength="100" autocomplete="off" aria-describedby="searched"${search === '' ? ' autofocus' : ''}> <button class="button gold">${t.find}</button></span>
<p id="searched" class="soft">${t.lead}</p></form>
${found.isCut ? markup`<p class="notice">${t.more(found.guests.length)}</p>` : ''}
${found.guests.length === 0 ? nothing : markup`<ul class="found">\n${found.guests.map((guest) => foundItem(guest, language))}</ul>`}`;
}

function guestsOfToday(today: readonly DayReservation[], language: Language): Markup {
  if (today.length === 0) return markup``;
  const byTimes = Map.groupBy(today, (reservation) => formatTimes(reservation));
  return markup`<h2>${GUESTS_TEXTS[language].search.today}</h2>
${[...byTimes].map(
  ([times, some]) => markup`<h3>${times}</h3>
<ul class="found">
${some.map((reservation) => todayItem(reservation, language))}</ul>
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
