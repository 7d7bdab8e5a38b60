import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { parseSettings } from '#server/platform/settings/settings-file.ts';

const EXAMPLE = readFileSync('deploy/tamada.env.example', 'utf8');
const GUIDE = readFileSync('docs/deployment.md', 'utf8');
const settings: Environment = parseSettings(EXAMPLE);
const filledIn = {
  ...settings,
  SESSION_SECRET: 'x'.repeat(32),
  BANK_CLIENT_ID: 'merchant',
  BANK_CLIENT_SECRET: 'secret',
  SITE_URL: 'https://tamada.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Tamada <hello@tamada.example>',
  STAFF_EMAILS: 'owner@tamada.example',
};
/** Including those that are commented out. */
const named = [...EXAMPLE.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

/** The settings that the server reads, given these. */
function listRead(env: Environment): string[] {
  const read = new Set<string>();
  getConfig(
    new Proxy(env, {
      get: (target, name) => {
        if (typeof name === 'string') read.add(name);
        return Reflect.get(target, name) as string | undefined;
      },
    }),
  );
  return [...read];
}

const read = [
  ...new Set([...listRead({}), ...listRead(filledIn), ...listRead({ METRICS_PORT: '9464' })]),
].toSorted();

describe('deploy/tamada.env.example', () => {
  it('has every setting that the server reads, once, and no other', () => {
    expect(named.toSorted()).toEqual(read);
  });

  it.each([
    'SITE_URL',
    'SESSION_SECRET',
    'BANK_CLIENT_ID',
    'BANK_CLIENT_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'STAFF_EMAILS',
  ])('does not start in production while %s is the one of the example', (name) => {
    expect(() => getConfig({ ...filledIn, [name]: settings[name] })).toThrow(
      `${name} must be your own: it is still the text of deploy/tamada.env.example.`,
    );
  });

  it('is enough to start in production once the secrets are filled in', () => {
    expect(getConfig(filledIn)).toMatchObject({
      isProduction: true,
      siteUrl: 'https://tamada.example',
      hasSecureCookies: true,
      trustsProxy: true,
      databaseUrl: '/var/lib/tamada/tamada.sqlite',
      mail: { from: 'Tamada <hello@tamada.example>' },
    });
  });
});

describe('docs/deployment.md', () => {
  it('lists every setting in its table', () => {
    const rows = GUIDE.split('\n').filter((line) => line.startsWith('| `'));
    const told = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
    );

    expect([...new Set(told)].toSorted()).toEqual(read);
  });

  it.each(['Caddyfile', 'tamada.service', 'tamada.env.example', 'tamada-backup.timer'])(
    'leads to deploy/%s',
    (file) => {
      expect(GUIDE).toContain(`deploy/${file}`);
    },
  );
});
