import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { tableNames } from '#contract/values/table-ids.ts';
import { localDateAt, toSlot } from '#contract/values/time.ts';
import { BYTE_ORDER_MARK, csvLine, type Cell, type CsvFormat } from '#server/accounting/books/csv.ts';
import { readMovements, type Movement } from '#server/accounting/books/movements.ts';
import { readReservations, type ReservationRow } from '#server/accounting/books/reservation-rows.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DateRange } from '#server/accounting/figures/range.ts';
import { BOOKS_TEXTS, FIGURES_TEXTS } from '#server/texts/texts.ts';

interface FileRequest {
  range: DateRange;
  language: Language;
  format: CsvFormat;
}

/** A spreadsheet file for the owner, batch by batch. */
export type BooksFile = (db: Database, request: FileRequest) => AsyncGenerator<string, void, unknown>;

/** One row for each payment and refund; refunds are negative, so that the column adds up. */
export async function* paymentsFile(
  db: Database,
  { range, language, format }: FileRequest,
): AsyncGenerator<string, void, unknown> {
  yield BYTE_ORDER_MARK + csvLine(Object.values(BOOKS_TEXTS[language].columns), format);
  for await (const batch of readMovements(db, range)) {
    yield batch.map((movement) => csvLine(movementCells(movement, language), format)).join('');
  }
}

function movementCells(movement: Movement, language: Language): Cell[] {
  const t = BOOKS_TEXTS[language];
  const { kind, amountTetri, at, purpose, subtotalTetri, feeTetri } = movement;
  const isPayment = kind === 'payment';
  return [
    localDateAt(at),
    formatTime(at),
    t.kinds[kind],
    { tetri: isPayment ? amountTetri : -amountTetri },
    movement.orderId,
    movement.bankOrderId,
    movement.provider,
    movement.customerName,
    movement.visitDate,
    toSlot(movement.startHour),
    isPayment ? { tetri: subtotalTetri } : null,
    isPayment ? { tetri: feeTetri } : null,
    purpose === 'addition' ? t.yes : '',
  ];
}

export async function* reservationsFile(
  db: Database,
  { range, language, format }: FileRequest,
): AsyncGenerator<string, void, unknown> {
  yield BYTE_ORDER_MARK + csvLine(Object.values(BOOKS_TEXTS[language].reservationColumns), format);
  for await (const batch of readReservations(db, range)) {
    yield batch.map((row) => csvLine(reservationCells(row, language), format)).join('');
  }
}

function reservationCells(row: ReservationRow, language: Language): Cell[] {
  const t = BOOKS_TEXTS[language];
  const status = row.status === 'confirmed' ? t.statuses.confirmed : t.statuses.cancelled;
  return [
    row.date,
    toSlot(row.startHour),
    row.hours,
    tableNames(row.tables, language),
    row.partySize,
    FIGURES_TEXTS[language].sources[row.source],
    row.isNoShow ? t.statuses.noShow : status,
    row.name,
    row.phone,
    `${localDateAt(row.createdAt)} ${formatTime(row.createdAt)}`,
    { tetri: row.paidTetri },
    { tetri: row.refundTetri },
    { tetri: row.paidTetri - row.refundTetri },
    row.id,
  ];
}
