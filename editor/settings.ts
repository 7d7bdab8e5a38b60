/** What the editor's page is told by whoever serves it. */
export interface Settings {
  backend: Backend;
  /** Where the site can be looked at. */
  siteUrl: string;
  /** Signs in by itself: for the editor of this machine alone. */
  token?: string;
}

export type Backend =
  | { name: 'github' | 'gitlab'; repo: string; branch?: string; api_root?: string; base_url?: string }
  | { name: 'gitea'; repo: string; branch?: string; api_root: string; base_url: string };

/** The element of the page that carries them. */
export const SETTINGS_ID = 'editor-settings';
