import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ENGLISH } from './texts/english.ts';

interface Patch {
  /** What the package does without the patch. */
  why: string;
  from: RegExp;
  to: string;
}

const PACKAGE = '@sveltia/cms/npm/index.js';
const PHOTOGRAPHS = JSON.stringify(resolve('editor/browser/photograph.ts'));
const GEORGIAN = JSON.stringify(resolve('editor/texts/georgian.ts'));

/** Changes to the package's script that its settings do not offer. */
const PATCHES: readonly Patch[] = [
  {
    why: "The editor contains its fonts, but also falls back to a CDN, which the page's policy would block.",
    from: /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g,
    to: '',
  },
  {
    why: 'It asks another CDN for its newest version.',
    from: /https:\/\/unpkg\.com\//g,
    to: 'data:,',
  },
  {
    why: 'It sends its token to localhost without TLS, but not to a name below it, where browsers trust it too.',
    from: /\[`localhost`,`127\.0\.0\.1`,`\[::1\]`\]\.includes\((\w+)\)/g,
    to: '($& || $1.endsWith(`.localhost`))',
  },
  {
    why: 'It has 28 translations, but no Georgian one.',
    from: /((?:"[\w-]{2,5}"|\w{2}):\(\)=>\w{1,3}\(\(\)=>import\(`\.\.\/locales\/[\w-]{2,5}\.json`\),\[\],import\.meta\.url\),?)+/g,
    to: `ka:()=>import(${GEORGIAN}).then(({ GEORGIAN })=>({ default: GEORGIAN }))`,
  },
  {
    why: 'Its list of these translations.',
    from: /`ar,(?:[\w-]+,)+en-US,(?:[\w-]+,)+zh-TW`/g,
    to: '`en-US,ka`',
  },
  {
    why: 'Another language in its settings would change its own words only. Loaded again, the page is in one language.',
    from: /\.locale=(\w+)\.detail\.value/,
    to: '$&,location.search=`?lang=${$1.detail.value.slice(0,2)}`',
  },
  {
    why: "It offers the browser's language in a blue bar, although the staff's pages have chosen one.",
    from: /if\(await [\w$]+\(`newLanguageCta`\)\)return/,
    to: 'return',
  },
  {
    why: 'It advertises itself on telephones, in a bar that covers the link to the preview.',
    from: /!await [\w$]+\(`mobileCta`\)/,
    to: '!1',
  },
  {
    why: 'It takes every photograph that it can decode, and tells of its form only when guests see it.',
    from: /\(await createImageBitmap\((\w+)\)\)\.close\(\),!0/,
    to: `(await import(${PHOTOGRAPHS})).isUsable(await createImageBitmap($1))`,
  },
  {
    why: 'What it has a small picture of, it does not decode.',
    from: /try\{if\(await [\w$]+\(await [\w$]+\(\w+\)\)\)return!0\}catch\{\}(?=return )/,
    to: '{}',
  },
  {
    why: 'It does not tell when a save begins, which the link to the page of the site has to wait for.',
    from: /(?<=overwrite:\w+=!1\}=\{\}\)=>\{let \w+=\w+\.current;if\([^{}]*\)\{)(?=\w+\(\w+,!0\);try\{)/,
    to: 'dispatchEvent(new Event(`saving`));',
  },
  {
    why: 'Nor when it ends.',
    from: /(?<=,``\),console\.error\(\w+\)\)\}finally\{)(?=\w+\(\w+,!1\)\})/,
    to: 'dispatchEvent(new Event(`saving-ended`)),',
  },
  {
    why: 'It leaves dates to the browser, which writes English ones into Georgian sentences.',
    from: /(?<==\((\w+),(\w+)\)=>)\1\.toLocaleString\(\2\?\?void 0,\w+\)/,
    to: 'dateInWords($1,$2)',
  },
  {
    why: 'Also the date of changes that were not saved.',
    from: /(\w{1,3}\(\w{1,3}\))\?\.toLocaleString\((\w{1,3}\.current),\{year:.{1,200}?minute:`numeric`\}\)/,
    to: '$1&&dateInWords($1,$2)',
  },
  {
    why: 'While a form closes, it warns of the save or the removal that was pressed in it: it does not tell its own ones.',
    from: /(?<=\w=\w\.map\(\w=>\(\{\.\.\.\w,commitAuthor:\w,commitDate:\w)(?=\}\)\),\w=\w\.map\()/,
    to: ',isOwn:!0',
  },
  {
    why: 'The removal.',
    from: /(?<=\(\{ids:\w,assetPaths:\w\}\)=>\{let (\w)=\w+\.current,(\w)=new Set\(\w\);)/,
    to: '$1.forEach(entry=>{if($2.has(entry.id))entry.isOwn=!0});',
  },
  {
    why: 'The warning.',
    from: /(\w=k\(\(\)=>(\w\(\w\))\?\w+\(\2\):void 0\),\w=\w\(void 0\),\w=\w\(!1\),\w=k\(\(\)=>!!(\w\(\w\))&&)/,
    to: '$1!($3.entry??$2).isOwn&&',
  },
  {
    why: 'Tabs share what it keeps of files, so that it takes for unchanged what another tab has saved, and writes over it.',
    from: /(&&!\w\.has\(\w\)\))(?=\?(\w):\{\.\.\.(\w),id:\2\.id\})/,
    to: '$1&&JSON.stringify($2.locales)===JSON.stringify($3.locales)',
  },
  {
    why: 'It speaks of others, although it may have been the same person in another tab.',
    from: /(?<=overwrite_warning:)`[^`]*`/,
    to: '`If you save now, that change will be lost.`',
  },
  {
    why: 'In its title too.',
    from: /(?<=save_conflict:\{title:)`[^`]*`/,
    to: '`Entry Changed Meanwhile`',
  },
  {
    why: 'After a mistake in a text it asks to try again later.',
    from: /(?<=saving_entry:\{error:\{title:)`Error`,description:`[^`]*`/,
    to: '`Not saved`,description:`Nothing was saved, because:`',
  },
  ...Object.entries(ENGLISH).map(([key, text]) => ({
    why: `Its words for ${key}.`,
    from: new RegExp(`(?<=[{,]${key}:)\`[^\`]*\``),
    to: JSON.stringify(text).replaceAll('$', '$$$$'),
  })),
];

/** Applies the patches. Stops the build if one of them finds nothing, or if the script would load something else from outside. */
export function patchEditor(): Plugin {
  return {
    name: 'patch-editor',
    enforce: 'pre',
    transform(code, id) {
      return id.includes(PACKAGE) ? { code: patch(code), map: null } : undefined;
    },
  };
}

function patch(code: string): string {
  const patched = PATCHES.reduce((before, { why, from, to }) => {
    const after = before.replace(from, to);
    if (after === before)
      throw new Error(`A patch of the editor finds nothing: ${why} See editor/patches.ts`);
    return after;
  }, code);
  const [outside] = /https:\/\/[\w.]*(jsdelivr|unpkg|esm|cdnjs|fonts\.g)[\w.]*/.exec(patched) ?? [];
  if (outside) throw new Error(`The editor would load ${outside}: see editor/patches.ts`);
  return patched;
}
