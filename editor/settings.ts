import type { Language } from '#contract/values/language.ts';

/** The settings in the editor's page. */
export interface Settings {
  backend: Backend;
  /** The site's URL. */
  siteUrl: string;
  /** Signs in automatically; only for the editor's own host. */
  token?: string;
  /** The staff's language; without one the editor follows the browser or its own preferences. */
  language?: Language;
  /** Where what was saved is shown and published; only on the restaurant's own server. */
  publishPage?: string;
}

export type Backend =
  | { name: 'github' | 'gitlab'; repo: string; branch?: string; api_root?: string; base_url?: string }
  | { name: 'gitea'; repo: string; branch?: string; api_root: string; base_url: string };

/** The id of the element that contains the settings. */
export const SETTINGS_ID = 'editor-settings';

/** The id of the element that shows how many changed pages are not published. */
export const UNPUBLISHED_ID = 'unpublished';
