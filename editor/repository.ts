import type { Outside } from './page.ts';
import type { Backend } from './settings.ts';

/** The Git host of the deployed editor, and the outside origins that its page needs. */
export interface Repository {
  backend: Backend;
  outside: Outside;
}

const FORM = /^(github|gitlab|gitea):(?:(https:\/\/[\w.:-]+)\/)?([\w.-]+(?:\/[\w.-]+)+?)(?:@([\w./-]+))?$/;

/** Parses the deployed editor's setting, such as `github:owner/name@branch`. */
export function parseRepository(setting: string): Repository {
  const [, host, origin, repo = '', branch] = FORM.exec(setting.trim()) ?? [];
  const known = { repo, ...(branch !== undefined && { branch }) };
  if (host === 'github' && origin === undefined) {
    return {
      backend: { name: 'github', ...known },
      outside: { connect: 'https://api.github.com', images: 'https://avatars.githubusercontent.com' },
    };
  }
  if (host === 'gitlab') {
    const own = origin ?? 'https://gitlab.com';
    const backend = { name: 'gitlab' as const, ...known, base_url: own, api_root: `${own}/api/v4` };
    return { backend, outside: { connect: own, images: own } };
  }
  if (host === 'gitea' && origin !== undefined) {
    const backend = { name: 'gitea' as const, ...known, base_url: origin, api_root: `${origin}/api/v1` };
    return { backend, outside: { connect: origin, images: origin } };
  }
  throw new Error(
    `CONTENT_REPOSITORY: "${setting}" is not like github:owner/name@branch, gitlab:group/name or gitea:https://git.example/owner/name`,
  );
}
