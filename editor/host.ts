import { LANGUAGES } from '#contract/values/language.ts';

/** The repository name under which the editor sees the drafts. */
export const REPOSITORY = 'tamada/content';
export const BRANCH = 'main';

/** Where the server answers as a Git host, on the origin of the editor's page. */
export const API = '/admin/api/v1';
/** The page adds its language, so that refusals are in it. */
export const HOST_PATH = `${API}/:language{${LANGUAGES.join('|')}}`;
