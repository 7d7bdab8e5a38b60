import { LANGUAGES, type Language } from '#contract/language.ts';

/** Whether this is `npm run test:deep`, which tries every language, width, address and fault. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** Marks a browser test that only `npm run test:deep` runs: unit, store, island or API tests prove its behaviour. */
export const DEEP = { tag: '@deep' };

/** The languages that a behaviour is tried in: what a test does in one language, it does in the other. */
export const TESTED_LANGUAGES: readonly Language[] = isDeep ? LANGUAGES : ['en'];

/** The languages that a layout is tried in: Georgian words are the longer ones. */
export const LAYOUT_LANGUAGES: readonly Language[] = isDeep ? LANGUAGES : ['ka'];

/** All cases in the deep run; otherwise the first ones, where the rest is proved by unit, store or island tests. */
export function sample<Case>(cases: readonly Case[], count = 1): readonly Case[] {
  return isDeep ? cases : cases.slice(0, count);
}
