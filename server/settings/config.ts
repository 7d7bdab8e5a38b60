import { join } from 'node:path';
import type { z } from 'zod';
import { chooseAddresses, findTwin } from './addresses.ts';
import { BOG_PUBLIC_KEY } from './bog-key.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createVariables, databaseVariables } from './variables.ts';

/** The secret is missing where development has none yet: `main.ts` then makes one. */
type Settings = ReturnType<typeof getConfig>;

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

type Variables = z.output<ReturnType<typeof createVariables>>;

/**
 * Pure: reads no file and no `process`.
 * @throws ConfigError
 */
export function getConfig(env: Environment) {
  const variables = readEnvironment(createVariables(env), env);
  const isProduction = env.NODE_ENV === 'production';
  const addresses = chooseAddresses(variables);
  const { DATA_DIR, OWNER_EMAILS, STAFF_EMAILS } = variables;
  return {
    isProduction,
    port: variables.PORT,
    host: variables.HOST,
    ...addresses,
    /** Origins whose pages may call the API with cookies; the site's own is among them. */
    allowedOrigins: withTwins([addresses.siteUrl, ...variables.ALLOWED_ORIGINS]),
    hasSecureCookies: addresses.siteUrl.startsWith('https:'),
    /** Whether the nearest proxy's X-Forwarded-For tells the client's address. */
    trustsProxy: variables.TRUST_PROXY,
    dataDir: DATA_DIR,
    /** `postgres://…` or the path of an SQLite file. */
    databaseUrl: variables.DATABASE_URL ?? defaultDatabase(DATA_DIR),
    sessionSecret: variables.SESSION_SECRET,
    /** Secrets that were used before: what they signed still counts, nothing new is signed with them. */
    olderSecrets: variables.SESSION_SECRET_OLD,
    bank: toBank(variables, isProduction),
    mail: {
      from: variables.MAIL_FROM,
      /** Undefined: messages are written as files. */
      smtpUrl: variables.MAIL === 'files' ? undefined : variables.SMTP_URL,
    },
    metrics: toMetrics(variables),
    /** How long, once told to stop, it still takes requests while it says that it is not ready. */
    drainMs: variables.DRAIN_SECONDS * 1_000,
    /** Who of the staff may sign in, the owner among them; in lower case. */
    staffEmails: [...new Set([...STAFF_EMAILS, ...OWNER_EMAILS])],
    /**
     * Who of them may refund a reservation that is over, and is told of refunds that do not arrive; all the staff are told
     * where this is empty.
     */
    ownerEmails: OWNER_EMAILS,
    /** How many maps may be told of changes at once, by one process. */
    streams: { all: variables.MAX_STREAMS, perAddress: variables.MAX_STREAMS_PER_ADDRESS },
  };
}

/** @throws ConfigError */
export function getDatabaseConfig(env: Environment): { dataDir: string; databaseUrl: string } {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(databaseVariables, env);
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? defaultDatabase(DATA_DIR) };
}

function defaultDatabase(dataDir: string): string {
  return join(dataDir, 'tamada.sqlite');
}

function toMetrics({ METRICS_PORT, METRICS_HOST }: Variables): MetricsConfig | undefined {
  return METRICS_PORT ? { port: METRICS_PORT, host: METRICS_HOST } : undefined;
}

function withTwins(origins: string[]): string[] {
  return [...new Set(origins.flatMap((origin) => [origin, findTwin(origin) ?? origin]))];
}

function toBank(variables: Variables, isProduction: boolean): BankConfig {
  return {
    tokenUrl: variables.BANK_TOKEN_URL,
    apiUrl: variables.BANK_API_URL,
    clientId: variables.BANK_CLIENT_ID,
    clientSecret: variables.BANK_CLIENT_SECRET,
    publicKey: choosePublicKey(variables, isProduction),
    apiKey: variables.BANK_API_KEY,
  };
}

function choosePublicKey(variables: Variables, isProduction: boolean): BankConfig['publicKey'] {
  const { BANK_PUBLIC_KEY, BANK_PUBLIC_KEY_FILE, DATA_DIR } = variables;
  if (BANK_PUBLIC_KEY) return { pem: BANK_PUBLIC_KEY };
  if (BANK_PUBLIC_KEY_FILE) return { file: BANK_PUBLIC_KEY_FILE };
  return isProduction ? { pem: BOG_PUBLIC_KEY } : { file: join(DATA_DIR, 'sandbox-bank', 'public.pem') };
}
