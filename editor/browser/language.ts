import type { Language } from '#contract/values/language.ts';
import { isFields } from '../rewrite.ts';
import { settings } from './settings.ts';

/** Where the editor stores what its user prefers. It reads them as soon as it is loaded, so this module comes before it. */
const PREFERENCES = 'sveltia-cms.prefs';
const LOCALES: Record<Language, string> = { en: 'en-US', ka: 'ka' };

const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}');
const preferences = isFields(stored) ? stored : {};
localStorage.setItem(PREFERENCES, JSON.stringify({ ...preferences, locale: LOCALES[settings.language] }));
