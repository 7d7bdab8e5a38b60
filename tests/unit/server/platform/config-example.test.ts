import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';

it.each(['SESSION_SECRET', 'BANK_CLIENT_ID', 'BANK_CLIENT_SECRET'])(
  'does not start in production with %s of the example',
  (name) => {
    const env = parseEnv(readFileSync('deploy/tamada.env.example', 'utf8'));

    expect(() => getConfig({ ...env, NODE_ENV: 'production' })).toThrow(`${name} must be your own`);
  },
);
