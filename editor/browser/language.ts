import { acceptedLanguage, isLanguage, type Language } from '#contract/values/language.ts';
import { isFields } from '../rewrite.ts';
import { settings } from './settings.ts';

/** Where the editor stores what its user prefers. It reads them as soon as it is loaded, so this module comes before it. */
const PREFERENCES = 'sveltia-cms.prefs';
const LOCALES: Record<Language, string> = { en: 'en-US', ka: 'ka' };

const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}');
const preferences = isFields(stored) ? stored : {};

/** What was just chosen in the editor's own settings, which load the page again: patches.ts. */
const asked = new URLSearchParams(location.search).get('lang') ?? undefined;
const chosen = settings.language ?? (isLanguage(asked) ? asked : undefined);

/** The staff's language, or the one that the editor takes by itself: the stored one, the browser's, English. */
export const language = chosen ?? acceptedLanguage([preferences.locale, ...navigator.languages].join());

if (chosen !== undefined) {
  localStorage.setItem(PREFERENCES, JSON.stringify({ ...preferences, locale: LOCALES[chosen] }));
}
