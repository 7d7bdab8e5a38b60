import type { Language } from '#contract/values/language.ts';

/** The settings in the editor's page. */
export interface Settings {
  /** The site's URL. */
  siteUrl: string;
  /** The restaurant's, in the staff's language. */
  name: string;
  /** Signs in automatically. */
  token: string;
  /** The staff's language. */
  language: Language;
  /** Where what was saved is shown and published. */
  publishPage: string;
}

/** The id of the element that contains the settings. */
export const SETTINGS_ID = 'editor-settings';

/** The id of the element that shows how many changed pages are not published. */
export const UNPUBLISHED_ID = 'unpublished';
