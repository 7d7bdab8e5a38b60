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
    problems.push(...errors.map((error) => `The page ${nameOf(page)} is no valid HTML: ${error}`));
  }
  return problems;
}

function nameOf(page: string): string {
  return `/${page.replace(/\.html$/, '')}`;
}

function show(cell: Cell, value: number): string {
  return cell === 'requests' ? String(value) : `${Math.ceil(value / 1024)} KB`;
}
