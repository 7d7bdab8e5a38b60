import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolPath } from '#tools/install.ts';

interface Fonts {
  family: string;
  package?: string;
  /** A package of tools/. */
  tool?: string;
}

/**
 * The fonts for browsers in tests, screenshots and benchmarks: one system's fonts, from npm packages, without the
 * machine's own. Body text uses the reader's system font, so tests of the layout depend on its widths. Works where
 * browsers use fontconfig, which is Linux.
 */
const FONT_SETS = {
  android: { family: 'Roboto', package: '@expo-google-fonts/roboto' },
  /** Inter is nearly as wide as San Francisco. */
  apple: { family: 'Inter', tool: '@expo-google-fonts/inter' },
  /** Open Sans is as wide as Segoe UI, and as wide and as tall as Noto Sans. */
  windows: { family: 'Open Sans', tool: '@expo-google-fonts/open-sans' },
  /** The widest Latin letters. */
  linux: { family: 'DejaVu Sans' },
} satisfies Record<string, Fonts>;

export type FontSet = keyof typeof FONT_SETS;

/** Most diners use Android. */
const DEFAULT_SET: FontSet = 'android';
export const OTHER_SETS = (Object.keys(FONT_SETS) as FontSet[]).filter((name) => name !== DEFAULT_SET);

const GEORGIAN = { family: 'Noto Sans Georgian', package: '@expo-google-fonts/noto-sans-georgian' };
/** Serif, monospace and symbols such as arrows, in every set. */
const REST = 'dejavu-fonts-ttf';
const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/fonts');

/** The font families of body text, Latin first. */
export function bodyFamilies(set = chosenSet()): string[] {
  const { family } = FONT_SETS[set];
  return set === 'linux' ? [family] : [family, GEORGIAN.family];
}

/** Environment variables with which a browser uses only the fonts of FONT_SET. */
export function fontEnvironment(): { FONTCONFIG_FILE: string } {
  const set = chosenSet();
  const file = join(CACHE, `${set}.conf`);
  writeIfNew(file, describeFonts(set));
  return { FONTCONFIG_FILE: file };
}

function chosenSet(): FontSet {
  const name = process.env.FONT_SET ?? DEFAULT_SET;
  if (isFontSet(name)) return name;
  throw new Error(`FONT_SET is ${name}: it must be one of ${Object.keys(FONT_SETS).join(', ')}`);
}

function isFontSet(name: string): name is FontSet {
  return Object.hasOwn(FONT_SETS, name);
}

function describeFonts(set: FontSet): string {
  const { package: own, tool }: Fonts = FONT_SETS[set];
  const packages = [...(own ? [own] : []), GEORGIAN.package, REST];
  const folders = [
    ...(tool ? [toolPath(tool)] : []),
    ...packages.map((name) => join(ROOT, 'node_modules', name)),
  ];
  const dirs = folders.map((folder) => `  <dir>${folder}</dir>`);
  const body = bodyFamilies(set);
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${dirs.join('\n')}
  <cachedir>${CACHE}</cachedir>
${['system-ui', 'sans-serif', 'sans'].map((generic) => alias(generic, body)).join('\n')}
${alias('serif', ['DejaVu Serif'])}
${alias('monospace', ['DejaVu Sans Mono'])}
  <match target="pattern">
    <edit name="family" mode="append_last">${body.map((family) => `<string>${family}</string>`).join('')}</edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}

function alias(generic: string, families: readonly string[]): string {
  const preferred = families.map((family) => `<family>${family}</family>`).join('');
  return `  <alias binding="same"><family>${generic}</family><prefer>${preferred}</prefer></alias>`;
}

/** Writes and renames, because several workers may start at once. */
function writeIfNew(file: string, text: string): void {
  mkdirSync(CACHE, { recursive: true });
  if (readIfThere(file) === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
