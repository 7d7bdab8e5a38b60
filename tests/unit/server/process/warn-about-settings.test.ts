import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { warnAboutSettings } from '#server/process/start/warn-about-settings.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://tamada.example',
  SESSION_SECRET: 'x'.repeat(32),
  BANK_TOKEN_URL: 'https://bank.example/token',
  BANK_API_URL: 'https://bank.example/api',
  BANK_CLIENT_ID: 'merchant',
  BANK_CLIENT_SECRET: 'secret',
  MAIL: 'files',
};

function listDoubtful(env: Environment): string[] {
  const doubtful: string[] = [];
  const config = { ...getConfig({ ...PRODUCTION, ...env }), sessionSecret: PRODUCTION.SESSION_SECRET };
  warnAboutSettings(config, { warn: (_, facts) => doubtful.push(String(facts?.setting)) });
  return doubtful;
}

it('warns if all guests behind the proxy are one address', () => {
  expect(listDoubtful({})).toEqual(['TRUST_PROXY']);
  expect(listDoubtful({ TRUST_PROXY: '1' })).toEqual([]);
  expect(listDoubtful({ HOST: '10.77.0.11' })).toEqual([]);
});

it('warns if the file beside PostgreSQL was not moved', () => {
  const DATA_DIR = createTemporaryFolder();
  writeFileSync(join(DATA_DIR, 'tamada.sqlite'), '');

  const doubtful = listDoubtful({
    TRUST_PROXY: '1',
    DATA_DIR,
    DATABASE_URL: 'postgres://tamada@localhost/t',
  });

  expect(doubtful).toEqual(['DATABASE_URL']);
});
