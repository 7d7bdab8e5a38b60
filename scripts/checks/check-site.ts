import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Localized } from '#contract/values/language.ts';
import { findMissingLanguages } from './languages.ts';
import { findBrokenLinks, findMissingModules } from './links.ts';
import { limitsOf, weighPages, type Cell } from './page-weights.ts';
import { findPageErrors } from './valid-html.ts';

/**
 * A page may become this many times as heavy as the tests allow for the content that we ship: an owner adds dishes and
 * words, but no page may become slow by accident.
 */
const ROOM = 2;
const NAMES: Record<Cell, Localized> = {
  html: { en: 'text and styles', ka: 'ტექსტი და სტილები' },
  laterStyles: { en: 'later styles', ka: 'დამატებითი სტილები' },
  scripts: { en: 'scripts', ka: 'სკრიპტები' },
  allScripts: { en: 'scripts in all', ka: 'ყველა სკრიპტი' },
  fonts: { en: 'fonts', ka: 'შრიფტები' },
  requests: { en: 'files', ka: 'ფაილები' },
};

/**
 * Why a built site may not be published, one sentence for each problem, in English and in Georgian with " / " in between;
 * empty if it may. What only a programmer understands is printed.
 */
export async function checkSite(folder: string): Promise<string[]> {
  const pages = globSync('**/*.html', { cwd: folder }).toSorted();
  const missing = findMissingLanguages(folder);
  if (missing.length > 0) return missing.map((path) => explainFault(path, 'it is missing'));
  return [
    ...pages.flatMap((page) =>
      findBrokenLinks(folder, page).map((address) => explainBrokenLink(nameOf(page), address)),
    ),
    ...findMissingModules(folder).map((file) => explainFault(file, 'it is missing')),
    ...findHeavyPages(folder),
    ...(await findInvalidPages(folder, pages)),
  ];
}

function findHeavyPages(folder: string): string[] {
  return weighPages(folder).flatMap((weight) =>
    limitsOf(weight, folder)
      .filter(({ cost, limit }) => cost > limit * ROOM)
      .map(({ cell, cost, limit }) => {
        const [is, most] = [show(cell, cost), show(cell, limit * ROOM)];
        const { en, ka } = NAMES[cell];
        return `The page /${weight.page} is too heavy for phones: ${en} ${is}, at most ${most} are allowed. Shorten its texts. / გვერდი /${weight.page} ტელეფონისთვის ძალიან მძიმეა: ${ka} ${is}, მაქსიმუმია ${most}. შეამოკლეთ მისი ტექსტები.`;
      }),
  );
}

async function findInvalidPages(folder: string, pages: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const page of pages) {
    const errors = await findPageErrors(page, readFileSync(join(folder, page), 'utf8'));
    problems.push(...errors.map((error) => explainFault(nameOf(page), error)));
  }
  return problems;
}

function explainBrokenLink(page: string, address: string): string {
  return `A link on the page ${page} leads nowhere: ${address}. Correct it in the text, or remove it. / გვერდზე ${page} ბმული არსად მიდის: ${address}. გაასწორეთ ტექსტში ან ამოიღეთ.`;
}

/** Texts cannot cause it, so that an editor can only publish without the change. */
function explainFault(page: string, error: string): string {
  console.log(`${page}: ${error}`);
  const en = `The texts in the forms are fine, but the software builds the page ${page} with a fault. Undo what you added or removed last, publish the rest, and show this sentence to the site’s administrator.`;
  const ka = `რედაქტორში შეყვანილ ტექსტებში შეცდომა არ არის, მაგრამ პროგრამა ამ გვერდს ხარვეზით აწყობს: ${page}. გააუქმეთ ბოლო დამატება ან წაშლა, დანარჩენი გამოაქვეყნეთ და ეს წინადადება ადმინისტრატორს აჩვენეთ.`;
  return `${en} / ${ka}`;
}

function nameOf(page: string): string {
  return `/${page.replace(/\.html$/, '')}`;
}

function show(cell: Cell, value: number): string {
  return cell === 'requests' ? String(value) : `${Math.ceil(value / 1024)} KB`;
}
