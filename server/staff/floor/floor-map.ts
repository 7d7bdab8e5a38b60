import { html as markup } from 'hono/html';
import type { FloorContent } from '#contract/api/content.ts';
import type { Area } from '#contract/floor-map/kinds.ts';
import { describeTable } from '#contract/format/table-facts.ts';
import type { Language } from '#contract/values/language.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { RECONFIRMATIONS, type Reconfirmation } from '#server/dining/reservations/reconfirmation.ts';
import { FLOOR_TEXTS, RECONFIRM_TEXTS } from '#server/texts/texts.ts';
import type { FloorTable } from './describe-floor.ts';
import { drawing, floorPlans, type FloorPlan } from './floor-plan.ts';
import type { MapPage } from './floor-view.ts';
import { describePartyState, nameOf, shortTimes } from './floor-words.ts';
import { ANSWER_SIGNS, answerWords } from '#server/staff/page/answer-words.ts';
import { tellAllergies } from '#server/staff/page/allergy-words.ts';
import type { Markup } from '#server/staff/page/page.ts';

/** The maps of the floors: each table is a link with its number, seats, guest and time. */
export function floorMaps(page: MapPage): Markup {
  const { allergy, allergySign: sign } = FLOOR_TEXTS[page.language];
  const { tables } = page.view.floor;
  const signs = [
    tables.some(hasAllergy) && markup`<span><b>${sign}</b> ${allergy.toLowerCase()}</span>`,
    ...RECONFIRMATIONS.map(
      (answer) => tables.some((table) => answerOf(table) === answer) && answerWords(answer, page.language),
    ),
  ].filter(Boolean);
  const legend = signs.length > 0 ? markup`<p class="map-legend" aria-hidden="true">${signs}</p>` : '';
  return markup`<div class="maps">${floorPlans(page.ctx.floors).plans.map((plan) => floorMap(plan, page))}${legend}</div>`;
}

function floorMap(plan: FloorPlan, page: MapPage): Markup {
  const { ctx, language, view } = page;
  const name = ctx.floors.find(({ id }) => id === plan.id)?.name[language] ?? plan.id;
  const tables = view.floor.tables.flatMap((table) => {
    const area = plan.areas.get(table.table.tableNumber);
    return area ? [tableLink(table, area, page)] : [];
  });
  return markup`<figure id="map-${plan.id}"><figcaption>${name}</figcaption>
<svg viewBox="${floorPlans(ctx.floors).frameBox}" role="group" aria-label="${FLOOR_TEXTS[language].map(name)}">
${drawing(plan)}
${tables}</svg></figure>`;
}

const INSET = 3;
const PADDING = 10;
/** The sizes of a table's words, in units of the drawing: a room has place for larger ones. */
const WORDS = {
  className: '',
  character: 14.5,
  small: 12,
  number: 34,
  picture: 28,
  dots: 43,
  guest: 30,
  time: 9,
  digit: 10.8,
};
const SIGN = { radius: 12, right: 6, top: 53 };
const LARGE_WORDS = {
  className: ' is-large',
  character: 18,
  small: 14.5,
  number: 50,
  picture: 32,
  dots: 68,
  guest: 56,
  time: 18,
  digit: 17,
};
const LARGE_SIGN = { radius: 17, right: 26, top: 72 };
const ROOM = 120;
/** The padding of a time that needs the whole width with the sign beside it. */
const NARROW = 4;
/** Between the lines of a long name. */
const LINE = 25;

/** Name, time and sign stand beside the link, whose name says the same in whole words. */
function tableLink(table: FloorTable, area: Area, { ctx, language, tablePath, own = [] }: MapPage): Markup {
  const { is } = table.state;
  const id = table.table.tableNumber;
  const [x, y] = [area.x + INSET, area.y + INSET];
  const [width, height] = [area.width - 2 * INSET, area.height - 2 * INSET];
  const box = (className: string, { fill, inset = 0 }: { fill?: string; inset?: number } = {}) =>
    markup`<rect class="${className}"${fill ? markup` fill="${fill}"` : ''} x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${12 - inset}"/>`;
  const hatched = is === 'held' || is === 'blocked';
  const words = Math.min(width, height) > ROOM ? LARGE_WORDS : WORDS;
  const sign = words === WORDS ? SIGN : LARGE_SIGN;
  const room = width - 2 * PADDING - (words === WORDS && hasAllergy(table) ? sign.radius : 0);
  const guest = guestLines(nameOf(table.state), room, words);
  const guestClass = guest.isLong ? 'guest is-long' : 'guest';
  const time = shortTimes(table);
  const timeWidth = time.length * words.digit;
  const timeClass = timeWidth > width - 2 * PADDING ? 'time is-long' : 'time';
  const isTight = answerOf(table) && timeWidth + 2 * sign.radius + NARROW > width - 2 * PADDING;
  const edge = isTight ? NARROW : PADDING;
  const classes = `is-${is}${words.className}${own.length > 0 && !own.includes(id) ? ' is-faint' : ''}`;
  return markup`<a id="m-${id}" class="spot ${classes}" data-state="${is}" href="${tablePath(table)}" aria-label="${labelOf(table, ctx.floors, language)}">
${box('plate')}${hatched ? box('pattern', { fill: `url(#hatch-${is})` }) : ''}${box('ring', { inset: 4 })}
<text class="number" x="${x + PADDING}" y="${y + words.number}">${id.replace(/\D/g, '')}</text>
<use class="picture" href="#i-${is}" x="${x + width - PADDING - words.picture}" y="${y + 11}" width="${words.picture}" height="${words.picture}"/>
${seatDots(table, { x: x + PADDING, y: y + words.dots, width: width - 2 * PADDING })}
</a>
<g id="w-${id}" class="words ${classes}" aria-hidden="true">${guest.lines.map((line, index) => markup`<text class="${guestClass}" x="${x + PADDING}" y="${y + height - words.guest - (guest.lines.length - 1 - index) * LINE}">${line}</text>`)}
<text class="${timeClass}" x="${x + edge}" y="${y + height - words.time}">${time}</text>${hasAllergy(table) ? allergySign({ x: x + width - sign.right, y: y + sign.top, radius: sign.radius }, language) : ''}${answerSign(table, { x: x + width - edge - sign.radius, y: y + height - words.time - sign.radius / 2, radius: sign.radius })}</g>
`;
}

function hasAllergy({ state }: FloorTable): boolean {
  return 'party' in state && state.party.reservation.hasAllergy;
}

/** A letter in a disc: below the picture of a room's state, at the edge of a small table. */
function allergySign({ x, y, radius }: Record<'x' | 'y' | 'radius', number>, language: Language): Markup {
  return markup`<g class="allergy-sign"><circle cx="${x}" cy="${y}" r="${radius}"/><text x="${x}" y="${y + radius / 2}" font-size="${radius * 1.5}">${FLOOR_TEXTS[language].allergySign}</text></g>`;
}

function answerOf({ state }: FloorTable): Reconfirmation | undefined {
  return 'party' in state ? state.party.answer : undefined;
}

/** What guests who have not come have said, beside their time. */
function answerSign(table: FloorTable, { x, y, radius }: Record<'x' | 'y' | 'radius', number>): Markup | '' {
  const answer = answerOf(table);
  if (!answer) return '';
  return markup`<g class="answer-sign" data-answer="${answer}"><circle cx="${x}" cy="${y}" r="${radius}"/><text x="${x}" y="${y + radius / 2}" font-size="${radius * 1.5}">${ANSWER_SIGNS[answer]}</text></g>`;
}

/** Between the dots of two seats. */
const DOT = 9.5;

/** The seats of a table, in rows as wide as it; those of its guests are filled. */
function seatDots(
  { table, state }: FloorTable,
  { x, y, width }: Record<'x' | 'y' | 'width', number>,
): Markup {
  const reservation = 'party' in state ? state.party.reservation : undefined;
  const guests = reservation?.tables.length === 1 ? (reservation.partySize ?? table.seats) : table.seats;
  const filled = reservation ? Math.min(guests, table.seats) : 0;
  const rows = Math.ceil((table.seats * DOT) / width);
  const row = Math.ceil(table.seats / rows);
  const place = (index: number) => `M${x + 4 + (index % row) * DOT} ${y + Math.floor(index / row) * DOT}h.01`;
  const dots = (count: number) => Array.from({ length: count }, (_, index) => place(index)).join('');
  return markup`<path class="seats" d="${dots(table.seats)}"/>${filled > 0 ? markup`<path class="seats taken" d="${dots(filled)}"/>` : ''}`;
}

/** The first name. A long one has smaller letters, and in a room both its halves; what is still too long is cut. */
function guestLines(name: string, width: number, words: typeof WORDS): { lines: string[]; isLong: boolean } {
  const [first = ''] = name.split(' ');
  const isLong = first.length * words.character > width;
  const parts = isLong && words === LARGE_WORDS ? first.split(/(?<=-)/) : [first];
  const most = Math.floor(width / (isLong ? words.small : words.character));
  const lines = parts
    .filter(Boolean)
    .map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line));
  return { lines, isLong };
}

/** What the link says: `Table 3: 18 min late, no answer yet, Nino Beridze, 4 guests, Allergy: nuts`. */
function labelOf(table: FloorTable, floors: readonly FloorContent[], language: Language): string {
  const t = FLOOR_TEXTS[language];
  const { state } = table;
  const answer = answerOf(table);
  const size = 'party' in state ? state.party.reservation.partySize : null;
  const words = [
    state.is === 'seated'
      ? `${t.states.seated}, ${describePartyState(table, language)}`
      : describePartyState(table, language),
    answer && answer !== 'late' && RECONFIRM_TEXTS[language].staff.answers[answer],
    nameOf(state),
    state.is === 'free' ? t.seats(table.table.seats) : size !== null && t.guests(size),
    'party' in state && tellAllergies(state.party.reservation, language),
    state.is === 'free' && describeTable(table.table.tableNumber, floors, language),
  ];
  return `${tableName(table.table.tableNumber, language)}: ${words.filter(Boolean).join(', ')}`;
}
