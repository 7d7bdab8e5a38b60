import { html as markup } from 'hono/html';
import { describeAllergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { joinWords } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';
import { mentionsAllergy } from '#server/dining/reservations/allergies.ts';
import type { GuestCard } from '#server/guests/cards/card.ts';
import type { GuestReservation } from '#server/guests/cards/evenings.ts';
import { guestPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { FLOOR_TEXTS, FRONT_DESK_TEXTS, GUESTS_TEXTS } from '#server/texts/texts.ts';
import type { UndoableAction } from '#server/staff/undo/list-undoable.ts';
import { noteForms, type NoteDraft } from './guest-notes.ts';
import { formatKept } from '#server/staff/page/kept-money.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import { phoneLink } from '#server/staff/page/guest-link.ts';
import { undoBar } from '#server/staff/page/undo.ts';
import { formatFullDate, joinFacts, tableNames } from '#server/staff/page/unbroken.ts';

interface CardView {
  card: GuestCard;
  /** The reservation from which the card was opened. */
  reservationId: string;
  undoable: readonly UndoableAction[];
  language: Language;
  /** The e-mail of the member who looks at the page. */
  me: string;
  token: Markup;
  draft: NoteDraft | undefined;
}

/** The card of a guest: what to mind, who it is, what is noted, when the guest was here. */
export function renderCard(view: CardView): Markup {
  const { card, reservationId, undoable, language, me, token, draft } = view;
  const t = GUESTS_TEXTS[language].card;
  return markup`${newLink(view)}
${undoBar({ actions: undoable, language, me, token, from: guestPath(reservationId) })}
<div class="guest-card">
<div>
${allergies(card, language)}
${facts(card, language)}
${noteForms({ notes: card.notes, reservationId, language, token, draft })}
${favourites(card, language)}
</div>
<div>
${card.upcoming.length > 0 ? markup`<section class="card"><h2>${t.upcoming}</h2>\n${eveningList(card.upcoming, language)}</section>` : ''}
${pastEvenings(card, language)}
</div>
</div>`;
}

/** Nothing for a guest who has not been here and comes more than once. */
function pastEvenings({ past, upcoming }: GuestCard, language: Language): Markup {
  const t = GUESTS_TEXTS[language].card;
  if (past.length === 0 && upcoming.length > 1) return markup``;
  return markup`<section class="card"><h2>${t.past}</h2>
${past.length > 0 ? eveningList(past, language) : markup`<p>${t.nonePast}</p>`}</section>`;
}

function facts({ guest, past }: GuestCard, language: Language): Markup {
  const t = GUESTS_TEXTS[language].card;
  const count = (state: GuestReservation['state']) =>
    String(past.filter((evening) => evening.state === state).length || '');
  const rows: [label: string, value: Markup | string][] = [
    [t.phone, guest.phone && phoneLink(guest.phone)],
    [
      t.email,
      guest.email &&
        markup`<a href="mailto:${guest.email}">${guest.email.split('@').map((part, index) => (index === 0 ? part : markup`<wbr>@${part}`))}</a>`,
    ],
    [t.language, guest.language ? t.languages[guest.language] : ''],
    [t.account.label, guest.userId === undefined ? '' : t.account.has],
    [t.seated, count('seated')],
    [t.noShows, count('no_show')],
    [t.cancellations, count('cancelled')],
  ];
  return markup`<section class="card"><dl class="facts">
${rows.filter(([, value]) => value !== '').map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl></section>`;
}

/** The form with what is known about the guest; nobody is known who left neither telephone nor e-mail. */
function newLink({ card, reservationId, language }: CardView): Markup | string {
  if (card.guest.onlyReservationId !== undefined) return '';
  return markup`<p class="days"><a class="button gold" href="${STAFF}/reservations/new?guest=${reservationId}">${FRONT_DESK_TEXTS[language].newTitle}</a></p>`;
}

/** Each on a line: some are sentences of the guest. */
function allergies({ allergies: { allergens, other } }: GuestCard, language: Language): Markup {
  const t = GUESTS_TEXTS[language].card;
  const told = [
    ...allergens.map((allergen) => ALLERGEN_NAMES[language][allergen]),
    ...other.split('; '),
  ].filter(Boolean);
  if (told.length === 0) return markup`<p class="soft">${t.noAllergies}</p>`;
  return markup`<div class="notice"><strong class="allergy">${t.allergies}</strong>
<ul>${told.map((each) => markup`<li><b>${each}</b></li>`)}</ul></div>`;
}

function favourites(card: GuestCard, language: Language): Markup {
  const t = GUESTS_TEXTS[language].card;
  if (card.favourites.length === 0) return markup``;
  return markup`<section class="card"><h2>${t.favourites}</h2>
<ul class="counts">
${card.favourites.map(({ name, quantity }) => markup`<li><b>${quantity}</b> × ${name}</li>\n`)}</ul></section>`;
}

function eveningList(evenings: readonly GuestReservation[], language: Language): Markup {
  const byDate = Map.groupBy(evenings, ({ date }) => date);
  return markup`<ol class="evenings">
${[...byDate].map(
  ([date, some]) => markup`<li><b>${formatFullDate(date, language)}</b>
<ul>${some.map((evening) => eveningItem(evening, language))}</ul></li>
`,
)}</ol>`;
}

function eveningItem(evening: GuestReservation, language: Language): Markup {
  const t = GUESTS_TEXTS[language].card;
  const { reservationId, tables, partySize, money, state, notes } = evening;
  const parts = [
    tableNames(tables, language),
    partySize !== null && joinWords(FLOOR_TEXTS[language].guests(partySize)),
  ];
  const paid = money.keptTetri > 0 && formatKept(money, language);
  const request = notes.trim();
  const isAllergy = mentionsAllergy(request);
  const told = joinFacts([
    describeAllergies(evening.allergies, ALLERGEN_NAMES[language]),
    isAllergy && request,
  ]);
  return markup`<li><a href="${reservationPath(reservationId)}">${evening.slot}</a> <span>${joinFacts(parts)}${t.states[state] ? markup` <strong class="state">${t.states[state]}</strong>` : ''}</span>${paid && markup` <span class="sum"><span class="visually-hidden">${t.paid}: </span>${paid}</span>`}${told && markup`\n<b>${told}</b>`}${request && !isAllergy ? markup`\n<small>${request}</small>` : ''}</li>
`;
}
