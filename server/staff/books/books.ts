import { Hono } from 'hono';
import { localDateAt } from '#contract/values/time.ts';
import { CSV_FORMATS, type CsvFormat } from '#server/accounting/books/csv.ts';
import {
  countMovements,
  listDays,
  readMovements,
  type Movement,
} from '#server/accounting/books/movements.ts';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { countReservations } from '#server/accounting/books/reservation-rows.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { readRange, type DateRange } from '#server/accounting/figures/range.ts';
import { recordAction, type Action } from '#server/records/log.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { BOOKS_TEXTS } from '#server/texts/texts.ts';
import { paymentsFile, reservationsFile, type BooksFile } from './books-files.ts';
import { renderBooks, USUAL_FORMATS } from './books-page.ts';
import { forStaff } from '#server/staff/page/guard.ts';
import { renderPage } from '#server/staff/page/page.ts';

interface Export {
  write: BooksFile;
  count: (db: Database, range: DateRange) => Promise<number>;
  action: Action;
}

const EXPORTS: Record<string, Export> = {
  payments: { write: paymentsFile, count: countMovements, action: 'payments_exported' },
  reservations: { write: reservationsFile, count: countReservations, action: 'reservations_exported' },
};

/** The owner's books: every payment and refund, beside what the orders say. */
export function booksRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/books',
    forStaff(ctx, 'figures', async (asker) => {
      const { c, language } = asker;
      const today = await findToday(ctx);
      const { range, problem } = readRange(queryOf(c), today);
      if (problem) c.status(422);
      const [days, reconciliation, movements] = await Promise.all([
        listDays(ctx.db, range),
        reconcileBooks(ctx.db, range),
        listOfOneDay(ctx, range),
      ]);
      return renderPage(asker, {
        date: today,
        title: BOOKS_TEXTS[language].title,
        content: renderBooks({ range, days, reconciliation, movements, problem, language, today }),
      });
    }),
  );

  for (const [name, { write, ...rest }] of Object.entries(EXPORTS)) {
    app.get(
      `/books/${name}.csv`,
      forStaff(ctx, 'figures', async ({ c, by, language }) => {
        const { range, problem } = readRange(queryOf(c), await findToday(ctx));
        if (problem) throw new DomainError('date_invalid');
        const format = readFormat(c.req.query('format')) ?? USUAL_FORMATS[language];
        await recordExport(ctx, { ...rest, range, by });
        const lines = write(ctx.db, { range, language, format });
        return sendFile(c, { name: `${ctx.restaurant.slug}-${name}`, range, lines });
      }),
    );
  }

  return app;
}

/** Before the first line is sent: a reader who stops has the lines before. */
async function recordExport(
  ctx: Context,
  { count, action, range, by }: Omit<Export, 'write'> & { range: DateRange; by: string },
): Promise<void> {
  const facts = { range: { ...range, rows: await count(ctx.db, range) } };
  await inTransaction(ctx.db, (trx) => recordAction(ctx, trx, { actor: by, action, subject: '', facts }));
}

function readFormat(asked: string | undefined): CsvFormat | undefined {
  return CSV_FORMATS.find((format) => format === asked);
}

function queryOf(c: AppContext) {
  return { from: c.req.query('from'), to: c.req.query('to') };
}

async function findToday(ctx: Context): Promise<string> {
  return localDateAt(await ctx.databaseClock(ctx.db));
}

async function listOfOneDay({ db }: Context, range: DateRange): Promise<Movement[]> {
  if (range.from !== range.to) return [];
  const all: Movement[] = [];
  for await (const batch of readMovements(db, range)) all.push(...batch);
  return all;
}

interface Sent {
  name: string;
  range: DateRange;
  lines: AsyncGenerator<string, void, unknown>;
}

/** Streams the file: the next batch is read when the client has taken the last one. */
function sendFile(c: AppContext, { name, range: { from, to }, lines }: Sent): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await lines.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
  });
}
