import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingLanguages } from './languages.ts';
import { findBrokenLinks, findMissingModules } from './links.ts';
import { limitsOf, weighPages, type Cell } from './page-weights.ts';
import { findPageErrors } from './valid-html.ts';

/**
 * A page may become this many times as heavy as the tests allow for the content that we ship: an owner adds dishes and
 * words, but no page may become slow by accident.
 */
const ROOM = 2;
const NAMES: Record<Cell, string> = {
  html: 'text and styles',
  laterStyles: 'later styles',
  scripts: 'scripts',
  allScripts: 'scripts in all',
  fonts: 'fonts',
  requests: 'files',
};

/** Why a built site may not be published, one sentence for each problem; empty if it may. */
export async function checkSite(folder: string): Promise<string[]> {
  const pages = globSync('**/*.html', { cwd: folder, exclude: ['admin*', 'admin/**'] }).toSorted();
  const missing = findMissingLanguages(folder);
  if (missing.length > 0) return missing.map((path) => `The page ${path} is missing.`);
  return [
    ...pages.flatMap((page) =>
      findBrokenLinks(folder, page).map(
        (address) => `The page ${nameOf(page)} has a broken link: ${address}`,
      ),
    ),
    ...findMissingModules(folder).map((file) => `The file ${file} is missing.`),
    ...findHeavyPages(folder),
    ...(await findInvalidPages(folder, pages)),
  ];
}

function findHeavyPages(folder: string): string[] {
  return weighPages(folder).flatMap((weight) =>
    limitsOf(weight, folder)
      .filter(({ cost, limit }) => cost > limit * ROOM)
      .map(
        ({ cell, cost, limit }) =>
          `The page /${weight.page} is too heavy: ${NAMES[cell]} ${show(cell, cost)}, at most ${show(cell, limit * ROOM)} are allowed.`,
      ),
  );
}

async function findInvalidPages(folder: string, pages: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const page of pages) {
    const errors = await findPageErrors(page, readFileSync(join(folder, page), 'utf8'));
    problems.push(...errors.map((error) => explainInvalid(nameOf(page), error)));
  }
  return problems;
}

/** Texts cannot cause it, so that an editor can only publish without the change. */
function explainInvalid(page: string, error: string): string {
  const en = `No text in the forms is wrong, but this software builds the page ${page} with a fault: ${error}. Take back what you added or removed last, publish the rest, and show this sentence to the site’s administrator.`;
  const ka = `რედაქტორში შეყვანილ ტექსტებში შეცდომა არ არის, მაგრამ პროგრამა ამ გვერდს ხარვეზით აწყობს: ${page}. გააუქმეთ ბოლო დამატება ან წაშლა, დანარჩენი გამოაქვეყნეთ და ეს წინადადება ადმინისტრატორს აჩვენეთ.`;
  return `${en} / ${ka}`;
}

function nameOf(page: string): string {
  return `/${page.replace(/\.html$/, '')}`;
}

function show(cell: Cell, value: number): string {
  return cell === 'requests' ? String(value) : `${Math.ceil(value / 1024)} KB`;
}
