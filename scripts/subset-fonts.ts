import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from '#tools/install.ts';

/**
 * Reduces the heading font to the characters of headings, one file per script, in design/fonts/ (committed). Run it
 * again when the font's package changes: `node scripts/subset-fonts.ts`.
 */
const WEIGHT = 600;
const FONTS = [
  { name: 'heading-georgian', source: 'georgian', unicodes: 'U+20,U+10D0-10F0' },
  {
    name: 'heading-latin',
    source: 'latin',
    unicodes: 'U+20-7E,U+A9,U+2013,U+2014,U+2018,U+2019,U+201C-201E,U+2026',
  },
];
/** The lari sign, in both files, because many phones have no glyph for it. */
const LARI = { source: 'latin-ext', unicodes: 'U+20BE' };

const whole = toolPath('@fontsource/noto-serif-georgian/files');
const tools = toolPath('@web-alchemy/fonttools/bin');
const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  cut(LARI, 'lari.ttf');
  for (const font of FONTS) {
    const target = join(import.meta.dirname, '../design/fonts', `${font.name}.woff2`);
    cut(font, 'letters.ttf');
    run('pyftmerge', 'letters.ttf', 'lari.ttf');
    run('pyftsubset', 'merged.ttf', '--unicodes=*', '--flavor=woff2', '--output-file=merged.woff2');
    copyFileSync(join(folder, 'merged.woff2'), target);
    console.log(`${target}: ${statSync(target).size} bytes`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function cut({ source, unicodes }: { source: string; unicodes: string }, target: string): void {
  const file = `noto-serif-georgian-${source}-${WEIGHT}-normal.woff2`;
  copyFileSync(join(whole, file), join(folder, file));
  run('pyftsubset', file, `--unicodes=${unicodes}`, '--no-hinting', `--output-file=${target}`);
}

/** The tools read and write only in their working directory. */
function run(tool: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(tools, tool), ...args], { cwd: folder, stdio: 'pipe' });
}
