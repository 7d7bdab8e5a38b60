import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import { FLOOR_TEXTS } from '#server/texts/texts.ts';
import { answerWords } from '#server/staff/page/answer-words.ts';
import { tellAllergies } from '#server/staff/page/allergy-words.ts';
import type { ReservedDishes } from '#server/staff/page/ordered-dishes.ts';
import { nameGuest } from '#server/staff/page/guest-link.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { tableName, tableNames } from '#server/staff/page/unbroken.ts';
import type { FloorTable, Party } from './describe-floor.ts';
import { detailLine } from './floor-list.ts';
import { floorSprite } from './floor-icons.ts';
import { floorMaps } from './floor-map.ts';
import { liveData, liveLines } from './floor-page.ts';
import type { MapPage } from './floor-view.ts';
import { describeTimes } from './floor-words.ts';
import { isAwaited, listParties, partyFacts, tableBadge } from './table-parties.ts';

export interface TablesPage extends MapPage {
  /** The page's own address. */
  path: string;
  /** By reservation. */
  ordered: ReadonlyMap<string, ReservedDishes>;
  /** The tables that the waiter has marked. */
  own: readonly string[];
  /** The marked tables, these while they are being marked, or all. */
  shows: 'own' | 'marks' | 'all';
}

/** What a waiter sees: the maps first, then who comes next, then each table. Nothing changes anything for others. */
export function renderTables({ own: marked, ...page }: TablesPage): Markup {
  const own = page.shows === 'all' ? [] : marked;
  const isShown = (id: string) => own.length === 0 || own.includes(id);
  const tables = page.view.floor.tables.filter(({ table }) => isShown(table.tableNumber));
  const coming = page.view.floor.parties
    .filter(({ is, reservation }) => isAwaited(is) && reservation.tables.some(isShown))
    .toSorted((one, other) => one.due - other.due);
  return markup`${floorSprite()}
<div class="tools floor-tools">
${liveLines(page)}
</div>
<div id="floor" class="floor" ${liveData(page.view)}>
<div class="ways">${ways({ ...page, own: marked })}
${marks({ ...page, own: marked })}</div>
${floorMaps({ ...page, own })}
${comingList(coming, { ...page, own })}
<ul class="parties all-tables">
${tables.map((table) => tableCard(table, page))}</ul>
</div>`;
}

/** Where a press on a table of a waiter's map leads: down the page. */
export function cardPath({ table }: FloorTable): string {
  return `#t-${table.tableNumber}`;
}

/** One press shows the own tables, all, or who comes next. */
function ways({ language, path, own, shows }: TablesPage): Markup {
  const t = FLOOR_TEXTS[language].waiter;
  const isAll = shows === 'all';
  return markup`<p class="presses">${own.length > 0 ? markup`${choice(path, t.mine, !isAll)}${choice(`${path}?all`, t.all, isAll)}` : ''}${choice('#next', t.next, false)}</p>`;
}

/** The marks are in the address, so that a page that is read again keeps them. */
function marks({ view, language, path, own, shows }: TablesPage): Markup {
  const tables = view.floor.tables.map(({ table: { tableNumber: id } }) => {
    const next = own.includes(id) ? own.filter((each) => each !== id) : [...own, id];
    return choice(`${path}?own=${next.join('.')}#mine`, tableName(id, language), own.includes(id));
  });
  return markup`<details id="mine"${shows === 'marks' ? markup` open` : ''}><summary>${FLOOR_TEXTS[language].waiter.mark}</summary><p class="presses">${tables}</p></details>`;
}

function choice(href: string, text: string, isChosen: boolean): Markup {
  return markup`<a class="mark" href="${href}"${isChosen ? markup` aria-current="true"` : ''}>${text}</a> `;
}

/** A line for each party that is awaited, what comes first on top; it leads to the table's card. */
function comingList(parties: readonly Party[], { language, ordered }: TablesPage): Markup {
  const t = FLOOR_TEXTS[language];
  const lines = parties.map((party) => {
    const { is, due, answer, reservation } = party;
    const { reservationId, tables, partySize } = reservation;
    const hasDishes = (ordered.get(reservationId)?.dishes.length ?? 0) > 0;
    const allergy = tellAllergies(reservation, language);
    return markup`<li id="c-${reservationId}"><a href="#t-${tables[0]}"><b>${formatTime(due)}</b> <b>${tableNames(tables, language)}</b></a>${detailLine(
      [
        is === 'late' && markup`<strong>${describeTimes(party, language)}</strong>`,
        answerWords(answer, language),
        partySize !== null && t.guests(partySize),
        hasDishes ? t.waiter.dishes : t.waiter.noDishes,
        allergy && markup`<strong class="allergy">${allergy}</strong>`,
      ],
    )}</li>
`;
  });
  return markup`<section class="coming" id="next" aria-labelledby="h-coming"><h2 id="h-coming">${t.waiter.next}</h2>
${lines.length > 0 ? markup`<ol>${lines}</ol>` : markup`<p class="soft">${t.noneExpected}</p>`}</section>`;
}

function tableCard(table: FloorTable, { view, language, ordered }: Omit<TablesPage, 'own'>): Markup {
  const nowAndNext = listParties(table, view.floor.parties).slice(0, 2);
  const parties = nowAndNext.map((party) => {
    const { reservationId } = party.reservation;
    const who = nameGuest(party.reservation, language);
    const facts = { language, name: who, ordered: ordered.get(reservationId) };
    return markup`<div class="at-table">${partyFacts(table, party, facts)}</div>
`;
  });
  return markup`<li id="t-${table.table.tableNumber}" class="seating-card" data-state="${table.state.is}">
${tableBadge(table, language)}
${parties}</li>
`;
}
