import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine, type Cell, type CsvFormat } from '#server/accounting/books/csv.ts';
import { DEMO_OWNER, shareDemo } from '#tests/support/server/demo.ts';
import { openInLibreOffice, type SETTINGS } from '#tests/support/site/spreadsheet.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { findLibreOffice } from '../../scripts/lib/libreoffice.ts';

const program = findLibreOffice();
const reason = program ? '' : ' (skipped: this machine has no LibreOffice)';

const TEXTS = [
  '=1+1',
  '+995555123456',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  'ნინო „თამადა“',
  'O\'Brien, "Zoë"; 4',
  'two\nlines',
  '=HYPERLINK("http://evil.example";"press")',
];
const AMOUNTS = [0, 5, -5, 123_456_789, -2_000];

const OPENED: [CsvFormat, keyof typeof SETTINGS][] = [
  ['point', 'English'],
  ['point', 'Georgian'],
  ['comma', 'Russian'],
];

const PATIENCE_MS = 120_000;

const open = (csv: string, settings: keyof typeof SETTINGS) =>
  openInLibreOffice(program ?? '', { folder: createTemporaryFolder(), csv, settings });

describe.skipIf(!program)(`a file for a spreadsheet, opened in LibreOffice${reason}`, () => {
  const openDemo = shareDemo(5);

  it.each(OPENED)(
    'with a %s has texts as text and amounts as numbers, %s',
    { timeout: PATIENCE_MS },
    async (format, settings) => {
      const lines: Cell[][] = [TEXTS, AMOUNTS.map((tetri) => ({ tetri })), ['ends here']];

      const sheet = await open(
        BYTE_ORDER_MARK + lines.map((line) => csvLine(line, format)).join(''),
        settings,
      );

      const [texts = [], amounts = []] = sheet.rows;
      expect(sheet.hasFormulas).toBe(false);
      expect(new Set(texts.map(({ type }) => type))).toEqual(new Set(['string']));
      // The apostrophe is what makes the text harmless.
      expect(texts.map(({ text }) => text.replace(/^'/, ''))).toEqual(TEXTS);
      expect(amounts.map(({ value }) => value)).toEqual(AMOUNTS.map((tetri) => tetri / 100));
    },
  );

  it.each(OPENED.toSpliced(1, 1))(
    'with a %s has the payments of a demo to the tetri, %s',
    { timeout: PATIENCE_MS },
    async (format, settings) => {
      const house = await openDemo();
      const owner = await signInStaff(house, DEMO_OWNER);
      const movements = await house.ctx.db.selectFrom('bank_movements').selectAll().execute();
      const guests = await house.ctx.db.selectFrom('guests').selectAll().execute();

      const csv = await owner.text(
        `/staff/books/payments.csv?from=2026-01-01&to=2026-12-31&format=${format}`,
      );
      const { rows, hasFormulas } = await open(csv, settings);

      const amounts = rows
        .slice(1)
        .map((row) => [row[4]?.text, Math.round((row[3]?.value ?? 0) * 100)].join(' '));
      const names = rows.slice(1).map((row) => row[7]?.text);
      expect(hasFormulas).toBe(false);
      expect(amounts.toSorted()).toEqual(
        movements
          .map((row) => `${row.payment_id} ${row.kind === 'payment' ? row.amount_tetri : -row.amount_tetri}`)
          .toSorted(),
      );
      expect(names.every((name) => guests.some((guest) => guest.name === name))).toBe(true);
      expect(rows[1]?.[0]?.type).toBe('date');
    },
  );
});
