import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import { slotHour, upcomingSlots } from '#contract/values/time.ts';
import { floorPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { FLOOR_TEXTS, FRONT_DESK_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import type { TableState } from './describe-floor.ts';
import { floorSprite, stateIcon } from './floor-icons.ts';
import { attentionList, expectedList, otherLists } from './floor-list.ts';
import { floorMaps } from './floor-map.ts';
import { versionOfView } from './floor-watch.ts';
import type { FloorView } from './floor-facts.ts';
import type { FloorPage } from './floor-view.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { callersToCall } from '#server/staff/page/waiting-callers.ts';
import { undoBar } from '#server/staff/page/undo.ts';

/** The floor: what needs attention, the maps, and everything on them as lists. */
export function renderFloor(page: FloorPage): Markup {
  return markup`${floorSprite()}
${tools(page)}
${liveFloor(page)}`;
}

/** What `floor.js` needs to know. */
export function liveData(view: FloorView): Markup {
  return markup`data-version="${versionOfView(view)}" data-changes="${floorPath(view.floor.date)}/changes"`;
}

const NEW = `${STAFF}/reservations/new`;

function liveFloor(page: FloorPage): Markup {
  const { view, language } = page;
  const t = FLOOR_TEXTS[language];
  const { evening } = view.floor;
  return markup`<div id="floor" class="floor" ${liveData(view)}>
${evening === 'tonight' ? '' : markup`<p class="notice">${t[evening]} <a href="${STAFF}/floor">${t.tonight}</a></p>`}
${view.isClosed ? markup`<p class="notice"><strong>${STAFF_TEXTS[language].day.closed}</strong> <a href="${NEW}?date=${view.floor.date}">${t.find.button}</a></p>` : ''}
${callersToCall(view.callers, { language, token: page.token, from: page.path })}
<div class="states">${counts(page)}
${undoBar({ actions: page.view.undoable, language, me: page.me, token: page.token, from: page.path })}</div>
<div class="room">
${attentionList(page)}
${floorMaps(page)}
${expectedList(page)}
${otherLists(page)}
</div>
</div>`;
}

/** The states of tables, and the section whose list has them. */
const SECTIONS = {
  late: 'attention',
  over: 'attention',
  leaving: 'attention',
  expected: 'expected',
  seated: 'seated',
  held: 'held',
  free: 'free',
  blocked: 'blocked',
} as const satisfies Record<TableState['is'], string>;
const STATES = ['late', 'over', 'leaving', 'expected', 'seated', 'held', 'free', 'blocked'] as const;

/** How many tables are in each state that any has: the legend of the maps, with links to the lists. */
function counts({ view, language }: FloorPage): Markup {
  const t = FLOOR_TEXTS[language];
  return markup`<ul class="counts-of screen" aria-label="${t.counts}">
${STATES.map((is) => {
  const count = view.floor.tables.filter(({ state }) => state.is === is).length;
  if (count === 0) return '';
  return markup`<li id="n-${is}"><a class="is-${is}" href="#s-${SECTIONS[is]}">${stateIcon(is)} <span>${t.states[is]}</span> <b>${count}</b></a></li>
`;
})}</ul>`;
}

function tools(page: FloorPage): Markup {
  return markup`<div class="tools floor-tools">
${liveLines(page)}
${page.view.isClosed ? '' : findForm(page)}
</div>`;
}

/** When the page was read, and whether it follows by itself. */
export function liveLines({ view, language, path }: Pick<FloorPage, 'view' | 'language' | 'path'>): Markup {
  const t = FLOOR_TEXTS[language];
  return markup`<p class="as-of">${t.asOf} <time id="as-of">${formatTime(view.now)}</time> <a class="button quiet" href="${path}">${t.refresh}</a></p>
<p id="live" class="live screen" role="status" data-on="${t.live.on}" data-lost="${t.live.lost}" data-back="${t.live.back}"></p>
<p id="news" class="unseen" role="status"></p>`;
}

/**
 * On a day that takes no more reservations a link leads to the same page, and the maps come up. After the last hour of an
 * evening there is nothing to look for.
 */
function findForm({ view: { floor, now }, language }: FloorPage): Markup {
  const t = FLOOR_TEXTS[language];
  if (floor.evening === 'over') return markup``;
  const slots = upcomingSlots(floor.date, now);
  if (slots.length === 0) return markup`<p class="soft">${t.eveningOver}</p>`;
  return markup`<form method="get" action="${NEW}#offered" aria-label="${t.find.button}"><input type="hidden" name="date" value="${floor.date}">
<span class="pair"><span><label for="party">${t.find.party}</label><input id="party" name="party" type="number" inputmode="numeric" min="1" max="60" value="2" required></span>
<span><label for="from">${t.find.time}</label><select id="from" name="from">${slots.map((slot) => markup`<option value="${slotHour(slot)}">${slot}</option>`)}</select></span>
<button class="button gold">${t.find.button}</button></span> <button class="button quiet" name="source" value="walk_in">${FRONT_DESK_TEXTS[language].sources.walk_in}</button></form>`;
}
