import { LANGUAGES, type Language } from '#contract/values/language.ts';

/** Whether this is `npm run test:deep`, which runs every language, width, address and fault. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** Marks a browser test that only `npm run test:deep` runs: unit, store, island or API tests cover its behaviour. */
export const DEEP = { tag: '@deep' };

/** Languages for tests of behaviour, which is the same in both. */
export const TESTED_LANGUAGES: readonly Language[] = isDeep ? LANGUAGES : ['en'];

/** Languages for tests of layout: Georgian words are longer. */
export const LAYOUT_LANGUAGES: readonly Language[] = isDeep ? LANGUAGES : ['ka'];

/** All cases in the deep run, otherwise the first ones: unit, store or island tests cover the rest. */
export function sample<Case>(cases: readonly Case[], count = 1): readonly Case[] {
  return isDeep ? cases : cases.slice(0, count);
}
