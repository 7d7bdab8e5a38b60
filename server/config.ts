import { join } from 'node:path';
import { BOG_PUBLIC_KEY } from './bank/bog-key.ts';
import { readCookieDomain } from './cookie-domain.ts';
import { isPostgres } from './db/database.ts';
import {
  ConfigError,
  readCount,
  readFlag,
  readOrigin,
  readPort,
  readSeconds,
  readUrl,
  required,
  withoutSlash,
  type Environment,
} from './environment.ts';
import { readSecrets } from './secrets.ts';
import { readStaff } from './staff/settings.ts';

/** What the environment says. The secret is missing where development has none yet: `main.ts` then makes one. */
export interface Settings {
  isProduction: boolean;
  port: number;
  host: string;
  /** Origin of the site, without a slash at the end. */
  siteUrl: string;
  /** The API as browsers and the bank reach it, without a slash at the end. */
  apiUrl: string;
  /** Of the cookie that the site's scripts read, where the API has a name of its own. */
  cookieDomain: string | undefined;
  /** Origins whose pages may call the API with cookies; the site's own is among them. */
  allowedOrigins: string[];
  hasSecureCookies: boolean;
  /** Whether the nearest proxy's X-Forwarded-For tells the client's address. */
  trustsProxy: boolean;
  dataDir: string;
  /** `postgres://…` or the path of an SQLite file. */
  databaseUrl: string;
  sessionSecret: string | undefined;
  /** Secrets that were used before: what they signed still counts. */
  olderSecrets: string[];
  bank: BankConfig;
  mail: MailConfig;
  metrics: MetricsConfig | undefined;
  /** How long, once told to stop, it still takes requests while it says that it is not ready. */
  drainMs: number;
  /** Who of the staff may sign in, in lower case. */
  staffEmails: string[];
  /** Those of them who may refund a reservation that is over, and are told of refunds that do not arrive. */
  ownerEmails: string[];
  /** How many maps may be told of changes at once, by one process. */
  streams: { all: number; perAddress: number };
}

export interface Config extends Settings {
  sessionSecret: string;
}

interface BankAccess {
  tokenUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface BogConfig extends BankAccess {
  /** The sandbox bank writes its key when it first starts, maybe after this server has. */
  publicKey: { pem: string } | { file: string };
}

export interface TbcConfig extends BankAccess {
  apiKey: string;
}

/** Which bank it is for is content: `createBank` sees to it that the chosen one has all it needs. */
export interface BankConfig extends BogConfig {
  apiKey: string | undefined;
}

/** Where Prometheus asks; undefined: nothing is measured. */
export interface MetricsConfig {
  port: number;
  host: string;
}

interface MailConfig {
  from: string;
  /** Undefined: messages are written as files. */
  smtpUrl: string | undefined;
}

const DEVELOPMENT_ORIGIN = 'http://localhost:4321';
const SANDBOX_URL = 'http://localhost:3001';

/**
 * Pure: reads no file and no `process`.
 * @throws ConfigError
 */
export function getConfig(env: Environment): Settings {
  const isProduction = env.NODE_ENV === 'production';
  const port = readPort('PORT', env.PORT || '3000');
  const dataDir = readDataDir(env);
  const siteUrl = readSiteUrl(env, port, isProduction);
  const apiUrl = readApiUrl(env, siteUrl, port);
  return {
    isProduction,
    port,
    host: env.HOST || '127.0.0.1',
    siteUrl,
    apiUrl,
    cookieDomain: readCookieDomain(env, siteUrl, apiUrl),
    allowedOrigins: readAllowedOrigins(env, siteUrl, isProduction),
    hasSecureCookies: siteUrl.startsWith('https:'),
    trustsProxy: readFlag('TRUST_PROXY', env.TRUST_PROXY),
    dataDir,
    databaseUrl: readDatabaseUrl(env),
    ...readSecrets(env, isProduction),
    bank: readBank(env, dataDir, isProduction),
    mail: readMail(env, isProduction),
    metrics: readMetrics(env),
    drainMs: readSeconds('DRAIN_SECONDS', env.DRAIN_SECONDS || '0') * 1_000,
    ...readStaff(env, isProduction),
    streams: {
      all: readCount('MAX_STREAMS', env.MAX_STREAMS || '1000'),
      perAddress: readCount('MAX_STREAMS_PER_ADDRESS', env.MAX_STREAMS_PER_ADDRESS || '200'),
    },
  };
}

function readSiteUrl(env: Environment, port: number, isProduction: boolean): string {
  if (!isProduction) return readOrigin('SITE_URL', env.SITE_URL || localUrl(port));
  const origin = readOrigin(
    'SITE_URL',
    required(env, 'SITE_URL', "the site's address, such as https://tamada.example"),
  );
  if (origin.startsWith('https:') || findTwin(origin)) return origin;
  throw new ConfigError(`SITE_URL must begin with https:// in production, but it is "${origin}".`);
}

/** Pages on localhost look for the API at port 3000, as the specification wants; on another port they need another name. */
function localUrl(port: number): string {
  return port === 3000 ? 'http://localhost:3000' : `http://tamada.localhost:${port}`;
}

/** The sandbox bank calls back by a name that every resolver knows. */
function readApiUrl(env: Environment, siteUrl: string, port: number): string {
  const beside = env.SITE_URL ? siteUrl : `http://localhost:${port}`;
  return withoutSlash(readUrl('API_URL', env.API_URL || `${beside}/api`));
}

function readAllowedOrigins(env: Environment, siteUrl: string, isProduction: boolean): string[] {
  const listed = (env.ALLOWED_ORIGINS || (isProduction ? '' : DEVELOPMENT_ORIGIN)).split(',');
  const origins = listed
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => readOrigin('ALLOWED_ORIGINS', entry));
  const all = [siteUrl, ...origins].flatMap((origin) => [origin, findTwin(origin) ?? origin]);
  return [...new Set(all)];
}

/** A laptop's browser may say localhost or 127.0.0.1 for the same server. */
function findTwin(origin: string): string | undefined {
  if (/^https?:\/\/localhost(:|$)/.test(origin)) return origin.replace('localhost', '127.0.0.1');
  if (/^https?:\/\/127\.0\.0\.1(:|$)/.test(origin)) return origin.replace('127.0.0.1', 'localhost');
  return undefined;
}

export function readDataDir(env: Environment): string {
  return env.DATA_DIR || 'data';
}

/** @throws ConfigError */
export function readDatabaseUrl(env: Environment): string {
  const text = env.DATABASE_URL || join(readDataDir(env), 'tamada.sqlite');
  if (isPostgres(text) || !text.includes('://')) return text;
  throw new ConfigError(
    'DATABASE_URL must begin with postgres:// or be the path of an SQLite file, such as data/tamada.sqlite.',
  );
}

function readBank(env: Environment, dataDir: string, isProduction: boolean): BankConfig {
  const read = (name: string, sandbox: string, meaning: string) =>
    isProduction ? required(env, name, meaning) : env[name] || sandbox;
  const address = (name: string, sandbox: string, meaning: string) =>
    withoutSlash(readUrl(name, read(name, sandbox, meaning)));
  return {
    tokenUrl: address(
      'BANK_TOKEN_URL',
      `${SANDBOX_URL}/auth/realms/bog/protocol/openid-connect/token`,
      "the address of the bank's token endpoint",
    ),
    apiUrl: address('BANK_API_URL', `${SANDBOX_URL}/payments/v1`, "the address of the bank's payments API"),
    clientId: read('BANK_CLIENT_ID', 'sandbox-client', 'the client id that the bank gave'),
    clientSecret: read('BANK_CLIENT_SECRET', 'sandbox-secret', 'the client secret that the bank gave'),
    publicKey: readPublicKey(env, dataDir, isProduction),
    apiKey: env.BANK_API_KEY || undefined,
  };
}

function readPublicKey(env: Environment, dataDir: string, isProduction: boolean): BankConfig['publicKey'] {
  if (env.BANK_PUBLIC_KEY) {
    const pem = env.BANK_PUBLIC_KEY.replaceAll('\\n', '\n');
    if (pem.includes('BEGIN PUBLIC KEY')) return { pem };
    throw new ConfigError(
      'BANK_PUBLIC_KEY must be a public key that begins with -----BEGIN PUBLIC KEY-----.',
    );
  }
  if (env.BANK_PUBLIC_KEY_FILE) return { file: env.BANK_PUBLIC_KEY_FILE };
  return isProduction ? { pem: BOG_PUBLIC_KEY } : { file: join(dataDir, 'sandbox-bank', 'public.pem') };
}

function readMetrics(env: Environment): MetricsConfig | undefined {
  if (!env.METRICS_PORT) return undefined;
  return { port: readPort('METRICS_PORT', env.METRICS_PORT), host: env.METRICS_HOST || '127.0.0.1' };
}

function readMail(env: Environment, isProduction: boolean): MailConfig {
  const from = env.MAIL_FROM || 'Tamada <hello@tamada.example>';
  if (!/^[^@]+@[^@]+$/.test(from)) {
    throw new ConfigError(
      `MAIL_FROM must be a sender such as Tamada <hello@tamada.example>, but it is "${from}".`,
    );
  }
  if (env.MAIL && env.MAIL !== 'files') {
    throw new ConfigError(`MAIL must be "files" or left out, but it is "${env.MAIL}".`);
  }
  if (env.MAIL === 'files') return { from, smtpUrl: undefined };
  const smtpUrl = isProduction
    ? required(
        env,
        'SMTP_URL',
        'the mail server, such as smtps://user:password@mail.example, unless MAIL=files',
      )
    : env.SMTP_URL || undefined;
  if (!smtpUrl || /^smtps?:\/\/./.test(smtpUrl)) return { from, smtpUrl };
  throw new ConfigError('SMTP_URL must begin with smtp:// or smtps://.');
}
