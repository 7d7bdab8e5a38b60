import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the heading font down to what headings are written in, one file a script, into src/fonts/ (committed). Run it
 * again when the font's package changes: `node scripts/subset-fonts.ts`.
 */
const WEIGHT = 600;
const GEORGIAN = Array.from({ length: 33 }, (_, index) => String.fromCodePoint(0x10d0 + index)).join('');
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

const LARI = '\u20be';

const FONTS = [
  { name: 'heading-georgian', source: 'georgian', characters: `${GEORGIAN} ` },
  { name: 'heading-latin', source: 'latin', characters: `${ASCII}’‘“”„–—…©` },
  // It stands in the styles of every page: nothing that a single sign has no use for.
  { name: 'lari', source: 'latin-ext', characters: LARI, dropTables: ['GSUB', 'GPOS', 'STAT', 'gasp'] },
];

const files = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/noto-serif-georgian/package.json')),
  'files',
);
for (const { name, source, characters, dropTables } of FONTS) {
  const whole = readFileSync(join(files, `noto-serif-georgian-${source}-${WEIGHT}-normal.woff2`));
  const subset = await subsetFont(whole, characters, { targetFormat: 'woff2', dropTables });
  const target = join(import.meta.dirname, '../src/fonts', `${name}.woff2`);
  writeFileSync(target, subset);
  console.log(`${target}: ${subset.length} bytes`);
}
