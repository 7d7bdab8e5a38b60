import { html as markup } from 'hono/html';
import { FLOOR_TEXTS } from '#server/platform/i18n/texts.ts';
import type { ReservedDishes } from '#server/staff/page/ordered-dishes.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { FloorTable } from './describe-floor.ts';
import { floorSprite } from './floor-icons.ts';
import { floorMaps } from './floor-map.ts';
import { liveData, liveLines } from './floor-page.ts';
import type { MapPage } from './floor-view.ts';
import { listParties, partyFacts, tableBadge } from './table-parties.ts';

export interface TablesPage extends MapPage {
  /** The page's own address. */
  path: string;
  /** By reservation. */
  ordered: ReadonlyMap<string, ReservedDishes>;
}

/** What a waiter sees: the maps first, then each table with who is there and who comes next. Nothing can be pressed. */
export function renderTables(page: TablesPage): Markup {
  return markup`${floorSprite()}
<div class="tools floor-tools">
${liveLines(page)}
</div>
<div id="floor" class="floor" ${liveData(page.view)}>
${floorMaps(page)}
<ul class="parties all-tables">
${page.view.floor.tables.map((table) => tableCard(table, page))}</ul>
</div>`;
}

/** Where a press on a table of a waiter's map leads: down the page. */
export function cardPath({ table }: FloorTable): string {
  return `#t-${table.tableNumber}`;
}

function tableCard(table: FloorTable, { view, language, ordered }: TablesPage): Markup {
  const nowAndNext = listParties(table, view.floor.parties).slice(0, 2);
  const parties = nowAndNext.map((party) => {
    const { reservationId, name, source } = party.reservation;
    const who = name || FLOOR_TEXTS[language].sources[source];
    const facts = { language, name: who, ordered: ordered.get(reservationId) };
    return markup`<div class="at-table">${partyFacts(party, facts)}</div>
`;
  });
  return markup`<li id="t-${table.table.tableNumber}" class="seating-card" data-state="${table.state.is}">
${tableBadge(table, language)}
${parties}</li>
`;
}
