import { LANGUAGES } from '#contract/values/language.ts';
import type { Settings } from '../settings.ts';

/** The repository name under which the editor sees the files of its own host. */
export const REPOSITORY = 'tamada/content';
export const BRANCH = 'main';

/** Where the host answers, on the origin of the editor's page. */
export const API = '/admin/api/v1';
/** The page adds its language, so that refusals are in it. */
export const HOST_PATH = `${API}/:language{${LANGUAGES.join('|')}}`;

/** The editor's settings for its own host. */
export const OWN_HOST: Settings['backend'] = {
  name: 'gitea',
  repo: REPOSITORY,
  branch: BRANCH,
  api_root: API,
  base_url: '/',
};
