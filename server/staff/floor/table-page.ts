import { html as markup } from 'hono/html';
import { FLOOR_TEXTS, FRONT_DESK_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { delayForms } from './delay-forms.ts';
import type { ReservedDishes } from '#server/staff/page/ordered-dishes.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { nameGuest, phoneLink } from '#server/staff/page/guest-link.ts';
import { changeForms, comingForm, reservationPath } from '#server/staff/page/reservation-forms.ts';
import { tableName } from '#server/staff/page/unbroken.ts';
import type { FloorTable, Party } from './describe-floor.ts';
import { floorSprite } from './floor-icons.ts';
import type { FloorPage } from './floor-view.ts';
import { listParties, partyFacts, tableBadge } from './table-parties.ts';

export interface TableView extends FloorPage {
  table: FloorTable;
  /** By reservation. */
  ordered: ReadonlyMap<string, ReservedDishes>;
}

/** One table, with everything that one press does for the guests at it. The floor shows it as a sheet above the maps. */
export function renderTable(view: TableView): Markup {
  const { table, language, path } = view;
  const t = FLOOR_TEXTS[language];
  const parties = listParties(table, view.view.floor.parties);
  return markup`${floorSprite()}
<section class="table-sheet seating-card" aria-label="${tableName(table.table.tableNumber, language)}">
${tableBadge(table, language)}
${parties.map((party) => partySheet(party, view))}
<p class="days"><a class="button quiet" href="${path}" data-close>${t.close}</a></p>
</section>`;
}

function partySheet(party: Party, view: TableView): Markup {
  const { table, ordered, language, token, path } = view;
  const { now } = view.view;
  const { reservation } = party;
  const { reservationId, phone } = reservation;
  const link = markup`<a href="${reservationPath(reservationId)}">${nameGuest(reservation, language)}</a>`;
  const forms = { language, token, from: path, now };
  return markup`<div class="at-table">${partyFacts(table, party, { language, name: link, ordered: ordered.get(reservationId) })}
<div class="presses-of">${changeForms(reservation, forms)}${comingForm(reservation, forms, party.answer)}${delayForms(reservation, forms)}
<div class="presses"><a class="mark" href="${reservationPath(reservationId)}?change=guests">${FRONT_DESK_TEXTS[language].party}…</a> <a class="mark" href="${reservationPath(reservationId)}?change#change">${STAFF_TEXTS[language].problem.otherTable}</a>${phone && markup` <span class="call">${phoneLink(phone)}</span>`}</div></div></div>
`;
}
