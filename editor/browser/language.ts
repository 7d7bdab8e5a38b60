import type { Language } from '#contract/values/language.ts';
import { settings } from './settings.ts';

/** Where the editor stores what its user prefers. It reads them as soon as it is loaded, so this module comes before it. */
const PREFERENCES = 'sveltia-cms.prefs';
const LOCALES: Record<Language, string> = { en: 'en-US', ka: 'ka' };

if (settings.language !== undefined) choose(settings.language);

function choose(language: Language): void {
  const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}');
  const others = typeof stored === 'object' ? stored : {};
  localStorage.setItem(PREFERENCES, JSON.stringify({ ...others, locale: LOCALES[language] }));
}
