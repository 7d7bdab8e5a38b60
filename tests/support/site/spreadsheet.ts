import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A cell as the spreadsheet understood it. */
export interface SheetCell {
  type: string;
  /** Of a number. */
  value: number | undefined;
  text: string;
}

export interface Sheet {
  rows: SheetCell[][];
  hasFormulas: boolean;
}

/** LibreOffice's numbers for the separator and for the settings of a country. */
export const SETTINGS = {
  English: { separator: 44, country: 0x0809 },
  /** In LibreOffice, unlike in Excel, Georgian numbers have a point. */
  Georgian: { separator: 44, country: 0x0437 },
  /** The same as those of Excel with Georgian settings. */
  Russian: { separator: 59, country: 0x0419 },
} as const;

const UTF8 = 76;
const TEXT_DELIMITER = 34;

/** Opens a CSV file in LibreOffice without a window, as somebody with these settings does, and reads its cells. */
export async function openInLibreOffice(
  program: string,
  { folder, csv, settings }: { folder: string; csv: string; settings: keyof typeof SETTINGS },
): Promise<Sheet> {
  writeFileSync(join(folder, 'file.csv'), csv);
  const { separator, country } = SETTINGS[settings];
  // The last two: numbers are recognized although cells may be quoted, and special numbers, such as dates, too.
  const filter = `CSV:${separator},${TEXT_DELIMITER},${UTF8},1,,${country},false,true`;
  const conversion = spawn(
    program,
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'file.csv'),
    ],
    // In a process group of its own, because it changes the settings of a terminal.
    { stdio: 'ignore', detached: true },
  );
  await once(conversion, 'exit');
  const xml = readFileSync(join(folder, 'file.fods'), 'utf8');
  const [table = ''] = /<table:table [\s\S]*?<\/table:table>/.exec(xml) ?? [];
  const rows = [...table.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)];
  return {
    rows: rows.map(([, row = '']) => readCells(row)).filter((cells) => cells.length > 0),
    hasFormulas: table.includes('table:formula'),
  };
}

function readCells(row: string): SheetCell[] {
  const cells = row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g);
  const read = [...cells].flatMap(([, attributes = '', content = '']) => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
    const value = attribute('office:value');
    const cell = {
      type: attribute('office:value-type') ?? 'empty',
      value: value === undefined ? undefined : Number(value),
      text: [...content.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)]
        .map(([, line = '']) => toPlain(line))
        .join('\n'),
    };
    return Array.from({ length: Number(attribute('table:number-columns-repeated') ?? 1) }, () => cell);
  });
  return read.slice(0, read.findLastIndex(({ type }) => type !== 'empty') + 1);
}

function toPlain(xml: string): string {
  return xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count?: string) => ' '.repeat(Number(count ?? 1)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
