import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { isPossible } from '#server/dining/reservations/states.ts';
import { dayPath, floorPath } from '#server/platform/http/staff-paths.ts';
import { CALENDAR_TEXTS, FLOOR_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import type { FloorTable, Held, Party, PartyStatus, TableState } from './describe-floor.ts';
import { stateIcon } from './floor-icons.ts';
import type { FloorPage } from './floor-view.ts';
import { describePartyState, describeTimes, describeUnpaid, isMidnight } from './floor-words.ts';
import { answerWords } from '#server/staff/page/answer-words.ts';
import { stateOfDay, type DayReservation } from '#server/staff/page/day-reservations.ts';
import { describeProposal } from '#server/staff/page/proposal-note.ts';
import { tellAllergies } from '#server/staff/page/allergy-words.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { nameGuest, phoneLink } from '#server/staff/page/guest-link.ts';
import { changeForms, reservationPath } from '#server/staff/page/reservation-forms.ts';
import { tableFacts } from '#server/staff/page/table-facts.ts';
import { tableName, tableNames, untilTime } from '#server/staff/page/unbroken.ts';

type Name = keyof (typeof FLOOR_TEXTS)['en']['sections'];

/** A list with more parties than this shows later hours folded. */
const MOST_SHOWN = 12;
const ATTENTION: readonly PartyStatus[] = ['late', 'over', 'leaving'];

/** What the hostess has to do now: late guests, guests who stay too long, tables that become free. */
export function attentionList(page: FloorPage): Markup {
  const parties = ATTENTION.flatMap((status) => listParties(page, status));
  return section('attention', page, parties.length > 0 ? partyList(parties, page) : undefined);
}

/**
 * Who comes next, by the hour. Of a long list the first hour, and each with guests who can already be marked as arrived, is
 * in sight, and the later ones are folded. An hour that comes into sight gets another id, so that `floor.js` takes it for a
 * new element.
 */
export function expectedList(page: FloorPage): Markup {
  const { now } = page.view;
  const byHour = Map.groupBy(listParties(page, 'due', 'expected'), ({ due }) => Math.floor(due / HOUR_MS));
  const hours = [...byHour].toSorted(([one], [other]) => one - other);
  let shown = 0;
  const lists = hours.map(([hour, parties], index) => {
    const t = CALENDAR_TEXTS[page.language];
    const time = formatTime(hour * HOUR_MS);
    const heading = markup`${stateIcon('expected')}<strong>${time}</strong> <b>${t.reservations(String(parties.length))}</b>`;
    const list = partyList(parties, page);
    shown += parties.length;
    const isNear =
      index === 0 ||
      shown <= MOST_SHOWN ||
      parties.some(({ reservation }) => isPossible('arrive', stateOfDay(reservation, now)));
    if (isNear)
      return markup`<div id="near-${hour}" class="hour"><h3 class="badge is-expected">${heading}</h3>${list}</div>`;
    return markup`<details id="later-${hour}" class="hour"><summary class="badge is-expected">${heading}</summary>${list}</details>`;
  });
  return section('expected', page, hours.length > 0 ? markup`${lists}` : undefined);
}

/** Everything else: who is here, and the tables without guests. */
export function otherLists(page: FloorPage): Markup {
  const { floor } = page.view;
  const tables = (is: TableState['is']) => floor.tables.filter(({ state }) => state.is === is);
  const [seated, missed] = [listParties(page, 'seated'), listParties(page, 'missed')];
  const [free, blocked] = [tables('free'), tables('blocked')];
  return markup`<div class="lists">
${seated.length > 0 ? section('seated', page, partyList(seated, page)) : ''}
${floor.held.length > 0 ? section('held', page, heldList(page)) : ''}
${free.length > 0 ? section('free', page, freeList(free, page)) : ''}
${blocked.length > 0 ? section('blocked', page, blockedList(blocked, page)) : ''}
${missed.length > 0 ? section('missed', page, partyList(missed, page)) : ''}
</div>`;
}

function listParties({ view }: FloorPage, ...statuses: PartyStatus[]): Party[] {
  return view.floor.parties.filter(({ is }) => statuses.includes(is));
}

function section(name: Name, { language }: FloorPage, content: Markup | undefined): Markup {
  const t = FLOOR_TEXTS[language];
  const nothing = name === 'attention' ? t.none : t.noneExpected;
  return markup`<section id="s-${name}" class="of-${name}" aria-labelledby="h-${name}">
<h2 id="h-${name}">${t.sections[name]}</h2>
${content ?? markup`<p class="soft">${nothing}</p>`}
</section>`;
}

function partyList(parties: readonly Party[], page: FloorPage): Markup {
  return markup`<ul class="parties">
${parties.map((party) => partyItem(party, page))}</ul>`;
}

const STATE_OF: Record<PartyStatus, TableState['is']> = {
  expected: 'expected',
  due: 'expected',
  late: 'late',
  seated: 'seated',
  leaving: 'leaving',
  over: 'over',
  missed: 'late',
  gone: 'free',
};

/** The entry of an expected party stands under its hour, so it needs no line for its state. */
function partyItem(party: Party, page: FloorPage): Markup {
  const { language } = page;
  const t = FLOOR_TEXTS[language];
  const { is, from, until, due, answer, reservation } = party;
  const { reservationId, name, partySize, phone, arrivedAt, source, tables } = reservation;
  const allergy = tellAllergies(reservation, language);
  const times = `${formatTime(from)}–${formatTime(until)}`;
  const isComing = is === 'expected' || is === 'due';
  const isPlain = (isComing && due === from) || is === 'missed';
  const state = isPlain ? times : describeTimes(party, language);
  const unpaid = describeUnpaid(party, language);
  const details = [
    isComing && times,
    isComing && markup`<b>${tableNames(tables, language)}</b>`,
    partySize !== null && t.guests(partySize),
    isComing && !isPlain && markup`<strong>${state}</strong>`,
    unpaid && markup`<strong>${unpaid}</strong>`,
    // The time of guests who are late says so.
    answer !== 'late' && answerWords(answer, language),
    !isComing && !isPlain && is !== 'seated' && times,
    arrivedAt !== undefined && t.arrivedAt(formatTime(arrivedAt)),
    source !== 'web' && name !== '' && t.sources[source],
    is !== 'seated' && phone !== '' && phoneLink(phone),
  ];
  const proposal = describeProposal(reservation, { language, now: page.view.now });
  return markup`<li id="p-${reservationId}" class="seating-card${isComing ? ' is-row' : ''}" data-state="${is}">
${isComing ? '' : badge({ is: STATE_OF[is], state, tables: tableNames(tables, language), path: tablePagePath(reservation) })}
<p class="name"><a href="${reservationPath(reservationId)}">${nameGuest(reservation, language)}</a>${allergy && markup` <strong class="allergy">${allergy}</strong>`}</p>
${detailLine(details)}
${proposal && markup`<p class="hint">${proposal}</p>`}
<div class="presses-of screen">${changeForms(reservation, { language, token: page.token, from: page.path, now: page.view.now })}</div>
</li>
`;
}

interface Badge {
  is: TableState['is'];
  state: string;
  tables: string;
  /** The page of the table; `floor.js` opens it as a sheet. */
  path?: string;
}

/** The coloured line of an entry: its state in words, and its tables. */
export function badge({ is, state, tables, path }: Badge): Markup {
  const words = markup`${stateIcon(is)}<strong>${state}</strong> <b>${tables}</b>`;
  return path
    ? markup`<p><a class="badge is-${is}" href="${path}">${words}</a></p>`
    : markup`<p class="badge is-${is}">${words}</p>`;
}

function tablePagePath({ date, tables: [first = ''] }: DayReservation): string {
  return `${floorPath(date)}/${first}`;
}

export function detailLine(details: readonly (Markup | string | false)[]): Markup {
  return markup`<p class="where">${details.filter(Boolean).map((detail) => markup`<span>${detail}</span> `)}</p>`;
}

function heldList({ view: { floor }, language }: FloorPage): Markup {
  const t = FLOOR_TEXTS[language];
  return markup`<ul class="parties">
${floor.held.map(({ hold, from, until, minutesLeft }: Held) => {
  const { reservationId, name, tables, payingTetri } = hold;
  const details = [
    `${formatTime(from)}–${formatTime(until)}`,
    payingTetri !== undefined && STAFF_TEXTS[language].day.paying(formatMoney(payingTetri, language)),
  ];
  return markup`<li id="p-${reservationId}" class="seating-card" data-state="held">
${badge({ is: 'held', state: t.leavingIn(minutesLeft), tables: tableNames(tables, language) })}
<p class="name"><a href="${dayPath(floor.date)}#holds">${name}</a></p>
${detailLine(details)}
</li>
`;
})}</ul>`;
}

/** By seats, so that a party that walks in is seen to fit. */
function freeList(tables: readonly FloorTable[], page: FloorPage): Markup {
  const { language, tablePath } = page;
  const t = FLOOR_TEXTS[language];
  const bySeats = [...Map.groupBy(tables, ({ table }) => table.seats)].toSorted(
    ([one], [other]) => one - other,
  );
  const ids = tables.map(({ table }) => table.tableNumber);
  return markup`<dl class="free">
${bySeats.map(
  ([seats, some]) => markup`<div><dt>${t.seats(seats)}</dt>
<dd><ul>${some.map((each) => {
    const name = tableName(each.table.tableNumber, language);
    return markup`<li id="t-${each.table.tableNumber}"><a href="${tablePath(each)}" aria-label="${t.newReservation}: ${name}, ${describePartyState(each, language)}"><b>${name}</b>${each.next ? markup` <small>${untilTime(formatTime(each.next.from))}</small>` : ''}</a></li>
`;
  })}</ul></dd></div>
`,
)}</dl>
${tableFacts(ids, page.ctx.floors, language)}`;
}

function blockedList(tables: readonly FloorTable[], { view, language }: FloorPage): Markup {
  return markup`<ul class="parties">
${tables.map((each) => {
  const { table, state } = each;
  const name = tableName(table.tableNumber, language);
  return markup`<li id="t-${table.tableNumber}" class="seating-card" data-state="blocked">
${badge({ is: 'blocked', state: blockedTime(each, language), tables: '' })}
<p class="name"><a href="${dayPath(view.floor.date)}#blocks">${name}</a></p>
${detailLine([state.is === 'blocked' && state.note])}
</li>
`;
})}</ul>`;
}

function blockedTime({ state }: FloorTable, language: FloorPage['language']): string {
  const t = FLOOR_TEXTS[language];
  if (state.is !== 'blocked') return '';
  return isMidnight(state.until) ? t.allEvening : t.until(formatTime(state.until));
}
