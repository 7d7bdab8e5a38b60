import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatCount } from '#contract/format/numbers.ts';
import type { Language } from '#contract/values/language.ts';
import { toSlot } from '#contract/values/time.ts';
import { CSV_FORMATS, type CsvFormat } from '#server/accounting/books/csv.ts';
import type { DayBooks, Movement } from '#server/accounting/books/movements.ts';
import type { Difference, Reconciliation } from '#server/accounting/books/compare.ts';
import type { DateRange, RangeProblem } from '#server/accounting/figures/range.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { BOOKS_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { rangeForm, rangeInWords } from '#server/staff/page/range-form.ts';
import { formatDate, formatFullDate } from '#server/staff/page/unbroken.ts';

const BOOKS_PATH = `${STAFF}/books`;

export interface BooksView {
  range: DateRange;
  days: readonly DayBooks[];
  reconciliation: Reconciliation;
  /** Only of a single day. */
  movements: readonly Movement[];
  problem: RangeProblem | undefined;
  language: Language;
  today: string;
}

export function renderBooks(view: BooksView): Markup {
  const { range, days, problem, language, today } = view;
  const t = BOOKS_TEXTS[language];
  return markup`${rangeForm({ path: BOOKS_PATH, range, problem, language, today })}
<p class="sums">${rangeInWords(range, language)}</p>
${reconciliation(view)}
${days.length > 0 ? dayTable(view) : markup`<p>${t.none}</p>`}
${view.movements.length > 0 ? movementTable(view) : ''}
${files(view)}`;
}

function reconciliation({ reconciliation: found, days, language }: BooksView): Markup {
  const t = BOOKS_TEXTS[language];
  const money = (tetri: number) => formatMoney(tetri, language);
  const orders = formatCount(found.orders, language);
  const { bankPaidTetri: paid, bankRefundedTetri: refund, differences } = found;
  if (differences.length === 0) {
    if (found.orders === 0) return markup``;
    const sums = { paid: money(paid), refund: money(refund), kept: money(paid - refund) };
    const isSameBelow = sumOf(days, 'paidTetri') === paid && sumOf(days, 'refundedTetri') === refund;
    const say = isSameBelow ? t.agree : t.agreeWhole;
    return markup`<p class="card agreed"><strong>✓ ${t.reconciled}.</strong> ${say({ orders, ...sums })}</p>`;
  }
  const heads = [t.order, t.orderSays, t.bankSays, t.reason];
  return markup`<section class="notice" role="alert"><h2>${t.differ}</h2>
<p>${t.differLead({ orders, differences: formatCount(differences.length, language) })}</p>
<section class="scroll" tabindex="0" aria-label="${t.differ}"><table class="numbers is-text"><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${differences.map((difference) => differenceRow(difference, language))}</tbody></table></section></section>`;
}

function sumOf(days: readonly DayBooks[], figure: keyof Omit<DayBooks, 'date'>): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

function differenceRow(difference: Difference, language: Language): Markup {
  const t = BOOKS_TEXTS[language];
  const money = (tetri: number) => formatMoney(tetri, language);
  const { orderId, bankOrderId, customerName, reason } = difference;
  return markup`<tr><th scope="row">${customerName}<br><small>${t.orderNumber}: ${orderId}<br>${t.bankNumber}: ${bankOrderId ?? '–'}</small></th>
<td>${t.paidAndRefunded(money(difference.paidTetri), money(difference.refundTetri))}</td>
<td>${t.paidAndRefunded(money(difference.bankPaidTetri), money(difference.bankRefundedTetri))}</td>
<td>${t.reasons[reason]}</td></tr>
`;
}

/** The format of a spreadsheet with the settings of a language. */
export const USUAL_FORMATS: Record<Language, CsvFormat> = { en: 'point', ka: 'comma' };

/** Each file in the usual format of the language, and a link to the other one. */
function files({ range: { from, to }, language }: BooksView): Markup {
  const t = BOOKS_TEXTS[language];
  const usual = USUAL_FORMATS[language];
  const other = CSV_FORMATS.find((format) => format !== usual) ?? usual;
  const path = (name: string, format: CsvFormat) =>
    `${BOOKS_PATH}/${name}.csv?from=${from}&to=${to}&format=${format}`;
  const row = (name: string, text: string) =>
    markup`<p><a class="button quiet" href="${path(name, usual)}" download>${text}</a> <a href="${path(name, other)}" download aria-label="${text}, ${t.formats[other]}">${t.formats[other]}</a></p>`;
  return markup`<section class="card files screen"><h2>${t.download}</h2>
<p>${t.downloadLead}</p>
${row('payments', t.paymentsFile)}${row('reservations', t.reservationsFile)}</section>`;
}

function dayTable({ days, language }: BooksView): Markup {
  const t = BOOKS_TEXTS[language];
  const cells = ({ payments, paidTetri, refunds, refundedTetri }: Omit<DayBooks, 'date'>) =>
    [
      [t.payments, formatCount(payments, language)],
      ['', formatMoney(paidTetri, language)],
      [t.refunds, formatCount(refunds, language)],
      ['', formatMoney(refundedTetri, language)],
      [t.netShort, formatMoney(paidTetri - refundedTetri, language)],
    ].map(([label, cell]) => markup`<td data-label="${label}">${cell}</td>`);
  const sums = {
    payments: sumOf(days, 'payments'),
    paidTetri: sumOf(days, 'paidTetri'),
    refunds: sumOf(days, 'refunds'),
    refundedTetri: sumOf(days, 'refundedTetri'),
  };
  return markup`<h2>${t.byDay}</h2>
<p class="soft">${t.lead}</p>
<section aria-label="${t.byDay}"><table class="numbers card is-list"><thead>
<tr><th rowspan="2" scope="col">${t.day}</th><th colspan="2" scope="colgroup">${t.payments}</th><th colspan="2" scope="colgroup">${t.refunds}</th><th rowspan="2" scope="col">${t.net}</th></tr>
<tr>${[0, 1].map(() => markup`<th scope="col">${t.number}</th><th scope="col">${t.amount}</th>`)}</tr></thead>
<tbody>
${days.map((day) => {
  const { date } = day;
  return markup`<tr><th scope="row"><a href="${BOOKS_PATH}?from=${date}&amp;to=${date}">${formatFullDate(date, language)}</a></th>${cells(day)}</tr>
`;
})}</tbody>
<tfoot><tr><th scope="row">${t.sum}</th>${cells(sums)}</tr></tfoot></table></section>`;
}

function movementTable({ movements, language }: BooksView): Markup {
  const t = BOOKS_TEXTS[language];
  const heads = [t.time, t.kind, t.guest, t.visit, t.bankNumber];
  return markup`<h2>${t.movements}</h2>
<section aria-label="${t.movements}"><table class="numbers is-text card is-list"><thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}<th scope="col" class="amount">${t.amount}</th></tr></thead>
<tbody>
${movements.map((movement) => {
  const sign = movement.kind === 'refund' ? '−' : '';
  return markup`<tr><th scope="row">${formatTime(movement.at)}</th><td data-label="${t.kind}">${t.kinds[movement.kind]}</td><td data-label="${t.guest}">${movement.customerName}</td>
<td data-label="${t.visit}">${formatDate(movement.visitDate, language)}, ${toSlot(movement.startHour)}</td><td data-label="${t.bankNumber}"><small>${movement.bankOrderId}</small></td>
<td class="amount" data-label="${t.amount}">${sign}${formatMoney(movement.amountTetri, language)}</td></tr>
`;
})}</tbody></table></section>`;
}
