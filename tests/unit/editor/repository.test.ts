import { describe, expect, it } from 'vitest';
import { parseRepository } from '#editor/repository.ts';

describe('CONTENT_REPOSITORY', () => {
  it.each([
    ['github:nino/tamada', { name: 'github', repo: 'nino/tamada' }, 'https://api.github.com'],
    [
      'github:nino/tamada@menu/autumn',
      { name: 'github', repo: 'nino/tamada', branch: 'menu/autumn' },
      'https://api.github.com',
    ],
    [
      'gitlab:house/sites/tamada@main',
      {
        name: 'gitlab',
        repo: 'house/sites/tamada',
        branch: 'main',
        base_url: 'https://gitlab.com',
        api_root: 'https://gitlab.com/api/v4',
      },
      'https://gitlab.com',
    ],
    [
      'gitea:https://git.tamada.example/nino/tamada',
      {
        name: 'gitea',
        repo: 'nino/tamada',
        base_url: 'https://git.tamada.example',
        api_root: 'https://git.tamada.example/api/v1',
      },
      'https://git.tamada.example',
    ],
  ])('understands %s', (setting, backend, connect) => {
    const known = parseRepository(setting);

    expect(known.backend).toEqual(backend);
    expect(known.outside.connect).toBe(connect);
  });

  it.each([
    '',
    'nino/tamada',
    'github:tamada',
    'gitea:nino/tamada',
    'svn:nino/tamada',
    'github:nino/tamada@',
  ])('says what it should be like instead of %j', (setting) => {
    expect(() => parseRepository(setting)).toThrow(
      `CONTENT_REPOSITORY: "${setting}" is not like github:owner/name@branch, gitlab:group/name or gitea:https://git.example/owner/name`,
    );
  });
});
