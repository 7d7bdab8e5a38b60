import { createHash, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BOG_PUBLIC_KEY } from '#server/platform/settings/bog-key.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://tamada.example',
  SESSION_SECRET: 'x'.repeat(32),
  BANK_TOKEN_URL: 'https://oauth2.bank.example/token',
  BANK_API_URL: 'https://api.bank.example/payments/v1',
  BANK_CLIENT_ID: 'merchant',
  BANK_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://user:password@mail.example',
};

function problemOf(env: Record<string, string>): string {
  try {
    getConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('getConfig', () => {
  it('needs nothing in development', () => {
    const config = getConfig({});

    expect(config).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:3000/api',
      cookieDomain: undefined,
      allowedOrigins: [
        'http://localhost:3000',
        'http://127.0.0.1:3000',
        'http://localhost:4321',
        'http://127.0.0.1:4321',
      ],
      hasSecureCookies: false,
      trustsProxy: false,
      databaseLimits: { connectMs: 5_000, statementMs: 8_000 },
      sessionSecret: undefined,
      olderSecrets: [],
      bank: {
        tokenUrl: 'http://localhost:3001/auth/realms/bog/protocol/openid-connect/token',
        apiUrl: 'http://localhost:3001/payments/v1',
        clientId: 'sandbox-client',
        clientSecret: 'sandbox-secret',
        apiKey: undefined,
      },
      mail: { from: 'Tamada <hello@tamada.example>', smtpUrl: undefined },
      sms: { to: 'nowhere', perDay: 200 },
      metrics: undefined,
      drainMs: 0,
      staffEmails: ['staff@tamada.example'],
      ownerEmails: [],
      publishing: { contentFolder: undefined, command: undefined, commandVariables: [], site: {} },
      streams: { all: 1_000, perAddress: 200 },
    });
  });

  it('finds the sandbox bank at the port that moves it', () => {
    expect(getConfig({ BANK_PORT: '4901' }).bank).toMatchObject({
      tokenUrl: 'http://localhost:4901/auth/realms/bog/protocol/openid-connect/token',
      apiUrl: 'http://localhost:4901/payments/v1',
    });
  });

  it('reads production from the environment alone', () => {
    const config = getConfig(PRODUCTION);

    expect(config.isProduction).toBe(true);
    expect(config.allowedOrigins).toEqual(['https://tamada.example']);
    expect(config.hasSecureCookies).toBe(true);
    expect(config.bank.publicKey).toEqual({ pem: BOG_PUBLIC_KEY });
    expect(config.mail.smtpUrl).toBe('smtps://user:password@mail.example');
  });

  it('accepts every setting', () => {
    const config = getConfig({
      ...PRODUCTION,
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://tamada.example/',
      API_URL: 'https://api.tamada.example/',
      ALLOWED_ORIGINS: 'https://www.tamada.example, https://tamada.pages.example',
      TRUST_PROXY: '1',
      DATA_DIR: '/var/lib/tamada',
      DATABASE_URL: 'postgres://tamada@db.example/tamada',
      BANK_PUBLIC_KEY_FILE: '/etc/tamada/bank.pem',
      BANK_API_KEY: 'app-key',
      MAIL: 'files',
      MAIL_FROM: 'house@tamada.example',
    });

    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      siteUrl: 'https://tamada.example',
      apiUrl: 'https://api.tamada.example',
      allowedOrigins: [
        'https://tamada.example',
        'https://www.tamada.example',
        'https://tamada.pages.example',
      ],
      trustsProxy: true,
      dataDir: '/var/lib/tamada',
      databaseUrl: 'postgres://tamada@db.example/tamada',
      bank: { publicKey: { file: '/etc/tamada/bank.pem' }, apiKey: 'app-key' },
      mail: { from: 'house@tamada.example', smtpUrl: undefined },
    });
  });

  it('takes the bank key with its line breaks written out', () => {
    const config = getConfig({
      BANK_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\\nabc\\n-----END PUBLIC KEY-----',
    });

    expect(config.bank.publicKey).toEqual({
      pem: '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(getConfig({ PORT: '', SITE_URL: '', SMTP_URL: '' }).port).toBe(3000);
  });

  it('uses another host name on ports other than 3000', () => {
    expect(getConfig({ PORT: '4000' })).toMatchObject({
      siteUrl: 'http://tamada.localhost:4000',
      apiUrl: 'http://tamada.localhost:4000/api',
    });
  });

  it('lets production run on a laptop under its own name', () => {
    expect(getConfig({ ...PRODUCTION, SITE_URL: 'http://localhost:3000' }).hasSecureCookies).toBe(false);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 1 to 65535, such as 3000, but it is "http".'],
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535, such as 3000, but it is "70000".'],
    [
      { SITE_URL: 'tamada' },
      'SITE_URL must be an address such as https://tamada.example, but it is "tamada".',
    ],
    [
      { SITE_URL: 'https://tamada.example/en' },
      'SITE_URL must be an origin without a path, such as https://tamada.example, but it is "https://tamada.example/en".',
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example,*' },
      'ALLOWED_ORIGINS must be an address such as https://tamada.example, but it is "*".',
    ],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 1 or 0, but it is "yes".'],
    [
      { DATABASE_URL: 'mysql://db.example/tamada' },
      'DATABASE_URL must begin with postgres:// or be the path of an SQLite file, such as data/tamada.sqlite.',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be a secret text of at least 32 characters.'],
    [
      { SESSION_SECRET_OLD: `${'x'.repeat(32)},short` },
      'SESSION_SECRET_OLD must be secret texts of at least 32 characters with commas between them.',
    ],
    [
      { BANK_PUBLIC_KEY: 'abc' },
      'BANK_PUBLIC_KEY must be a public key that begins with -----BEGIN PUBLIC KEY-----.',
    ],
    [
      { BANK_API_URL: 'ftp://bank.example' },
      'BANK_API_URL must be an address such as https://tamada.example, but it is "ftp://bank.example".',
    ],
    [{ MAIL: 'pigeon' }, 'MAIL must be "files" or left out, but it is "pigeon".'],
    [
      { MAIL_FROM: 'Tamada' },
      'MAIL_FROM must be a sender such as Tamada <hello@tamada.example>, but it is "Tamada".',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(problemOf(env)).toBe(sentence);
  });

  it('names every error on its own line, without secrets', () => {
    expect(
      problemOf({
        PORT: 'http',
        ALLOWED_ORIGINS: '*, https://b.example/x',
        SESSION_SECRET: 'hunter2',
        SMTP_URL: 'user:hunter2@mail.example',
      }).split('\n'),
    ).toEqual([
      'PORT must be a port number from 1 to 65535, such as 3000, but it is "http".',
      'ALLOWED_ORIGINS must be an address such as https://tamada.example, but it is "*".',
      'ALLOWED_ORIGINS must be an origin without a path, such as https://b.example, but it is "https://b.example/x".',
      'SESSION_SECRET must be a secret text of at least 32 characters.',
      'SMTP_URL must begin with smtp:// or smtps://.',
    ]);
  });

  it('names everything missing in production', () => {
    const { SITE_URL } = PRODUCTION;
    const problems = problemOf({ NODE_ENV: 'production', SITE_URL, COOKIE_DOMAIN: 'other.example' });

    expect(problems.split('\n').map((line) => line.split(' ', 1)[0])).toEqual([
      'SESSION_SECRET',
      'BANK_TOKEN_URL',
      'BANK_API_URL',
      'BANK_CLIENT_ID',
      'BANK_CLIENT_SECRET',
      'SMTP_URL',
      'COOKIE_DOMAIN',
    ]);
  });

  it.each([
    ['SITE_URL', "SITE_URL must be set in production: the site's address, such as https://tamada.example."],
    ['SESSION_SECRET', 'SESSION_SECRET must be a secret text of at least 32 characters.'],
    ['BANK_TOKEN_URL', "BANK_TOKEN_URL must be set in production: the address of the bank's token endpoint."],
    ['BANK_API_URL', "BANK_API_URL must be set in production: the address of the bank's payments API."],
    ['BANK_CLIENT_ID', 'BANK_CLIENT_ID must be set in production: the client id that the bank gave.'],
    [
      'BANK_CLIENT_SECRET',
      'BANK_CLIENT_SECRET must be set in production: the client secret that the bank gave.',
    ],
    [
      'SMTP_URL',
      'SMTP_URL must be set in production: the email server, such as smtps://user:password@mail.example, unless MAIL=files.',
    ],
  ])('does not start in production without %s', (name, sentence) => {
    expect(problemOf({ ...PRODUCTION, [name]: '' })).toBe(sentence);
  });

  it('accepts earlier secrets', () => {
    const [first, second] = ['x'.repeat(32), 'y'.repeat(32)];

    expect(getConfig({ SESSION_SECRET_OLD: `${first}, ${second}` }).olderSecrets).toEqual([first, second]);
  });

  it.each([
    ['https://tamada.example', 'https://tamada.example/api', '', undefined],
    ['https://tamada.example', 'https://api.tamada.example/api', '', 'tamada.example'],
    ['https://www.tamada.example', 'https://api.tamada.example/api', '', undefined],
    ['https://www.tamada.example', 'https://api.tamada.example/api', 'tamada.example', 'tamada.example'],
    ['https://tamada.example', 'https://nottamada.example/api', '', undefined],
  ])('shares a cookie between %s and %s, told "%s": %s', (SITE_URL, API_URL, COOKIE_DOMAIN, domain) => {
    expect(getConfig({ SITE_URL, API_URL, COOKIE_DOMAIN }).cookieDomain).toBe(domain);
  });

  it('refuses a cookie domain that does not cover both hosts', () => {
    expect(problemOf({ ...PRODUCTION, COOKIE_DOMAIN: 'other.example' })).toBe(
      'COOKIE_DOMAIN must be the domain that SITE_URL and API_URL share, but it is "other.example".',
    );
  });

  it('lets owners sign in as staff', () => {
    const env = { STAFF_EMAILS: 'eka@tamada.example', OWNER_EMAILS: ' Keti@Tamada.example' };

    expect(getConfig(env)).toMatchObject({
      staffEmails: ['eka@tamada.example', 'keti@tamada.example'],
      ownerEmails: ['keti@tamada.example'],
    });
    expect(problemOf({ OWNER_EMAILS: 'Keti' })).toBe(
      'OWNER_EMAILS must be email addresses with commas between them, but one of them is "keti".',
    );
  });

  it('reads the metrics port and the drain time', () => {
    expect(getConfig({ METRICS_PORT: '9464', DRAIN_SECONDS: '5' })).toMatchObject({
      metrics: { port: 9464, host: '127.0.0.1' },
      drainMs: 5_000,
    });
    expect(problemOf({ DRAIN_SECONDS: 'a while' })).toBe(
      'DRAIN_SECONDS must be a whole number of seconds from 0 to 300, but it is "a while".',
    );
  });

  it('does not start in production without https', () => {
    expect(problemOf({ ...PRODUCTION, SITE_URL: 'http://tamada.example' })).toBe(
      'SITE_URL must begin with https:// in production, but it is "http://tamada.example".',
    );
  });
});

describe('BOG_PUBLIC_KEY', () => {
  it('has the fingerprint of the published key', () => {
    const der = createPublicKey(BOG_PUBLIC_KEY).export({ type: 'spki', format: 'der' });

    expect(createHash('sha256').update(der).digest('hex')).toBe(
      '00ce06ee8db57a339d3ff889bf0d7648f542c66b45fa9954d75d3f5e500fa77d',
    );
  });
});
