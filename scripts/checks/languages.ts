import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/values/language.ts';
import { PAGES } from '#contract/values/pages.ts';
import { localizedPath } from '#src/i18n/paths.ts';

/** The pages that are missing in one of the languages, or are not marked with theirs. */
export function findMissingLanguages(folder: string): string[] {
  return LANGUAGES.flatMap((language) =>
    PAGES.map((page) => localizedPath(language, page)).filter((path) => {
      const file = join(folder, `${path}.html`);
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(`<html lang="${language}"`);
    }),
  );
}
