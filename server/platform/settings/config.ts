import { join } from 'node:path';
import type { z } from 'zod';
import { chooseAddresses, findTwin, previewOf } from './addresses.ts';
import { BOG_PUBLIC_KEY } from './bog-key.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createVariables, databaseVariables } from './variables.ts';

/** The secret may be missing in development: `main.ts` then creates one. */
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
  /** A file is read at use: the sandbox bank writes its key when it first starts, maybe after this server. */
  publicKey: { pem: string } | { file: string };
}

export interface TbcConfig extends BankAccess {
  apiKey: string;
}

/** Settings for any bank: the content chooses which. `createBank` checks that the chosen one has all it needs. */
export interface BankConfig extends BogConfig {
  apiKey: string | undefined;
}

/** The address of the Prometheus endpoint; undefined: metrics are off. */
export interface MetricsConfig {
  port: number;
  host: string;
}

type Variables = z.output<ReturnType<typeof createVariables>>;

/**
 * Reads no file. Paths are relative to the working directory, and absolute in the result.
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
    /** Origins whose pages may call the API with cookies, including the site's own. */
    allowedOrigins: withTwins([addresses.siteUrl, ...variables.ALLOWED_ORIGINS]),
    hasSecureCookies: addresses.siteUrl.startsWith('https:'),
    /** Whether to take the client's address from the nearest proxy's X-Forwarded-For. */
    trustsProxy: variables.TRUST_PROXY,
    dataDir: DATA_DIR,
    /** `postgres://…` or the path of an SQLite file. */
    databaseUrl: variables.DATABASE_URL ?? defaultDatabase(DATA_DIR),
    /** How long PostgreSQL may take: postgres-line.ts. */
    databaseLimits: {
      connectMs: variables.DATABASE_CONNECT_SECONDS * 1_000,
      statementMs: variables.DATABASE_STATEMENT_SECONDS * 1_000,
    },
    sessionSecret: variables.SESSION_SECRET,
    /** Earlier secrets: their signatures stay valid, but nothing new is signed with them. */
    olderSecrets: variables.SESSION_SECRET_OLD,
    bank: toBank(variables, isProduction),
    mail: {
      from: variables.MAIL_FROM,
      /** The address to which mails return that cannot be delivered: messages/bounce-address.ts. */
      bounces: variables.MAIL_BOUNCES,
      /** Undefined: messages are written as files. */
      smtpUrl: variables.MAIL === 'files' ? undefined : variables.SMTP_URL,
    },
    sms: toSms(variables),
    metrics: toMetrics(variables),
    /** How long the server keeps taking requests after SIGTERM, while its readiness check fails. */
    drainMs: variables.DRAIN_SECONDS * 1_000,
    /** The first members of the staff, including the owners, in lower case: members/members.ts. */
    staffEmails: [...new Set([...STAFF_EMAILS, ...OWNER_EMAILS])],
    ownerEmails: OWNER_EMAILS,
    content: {
      /** The drafts: a Git repository. */
      folder: join(DATA_DIR, 'content'),
      /** Another Git repository that gets every commit. */
      remote: variables.CONTENT_REMOTE,
      /** The origin that shows the drafts to editors. */
      previewUrl: variables.PREVIEW_URL ?? previewOf(addresses.siteUrl),
    },
    publishing: toPublishing(variables),
    /** Limits of open table streams per process. */
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

/** Where text messages go, and how many a day at most. */
function toSms({ SMS, SMS_TOKEN: token = '', SMS_PER_DAY: perDay }: Variables) {
  if (SMS === undefined) return { to: 'nowhere', perDay } as const;
  return SMS === 'files'
    ? ({ to: SMS, perDay } as const)
    : ({ to: 'provider', url: SMS, token, perDay } as const);
}

function toMetrics({ METRICS_PORT, METRICS_HOST }: Variables): MetricsConfig | undefined {
  return METRICS_PORT ? { port: METRICS_PORT, host: METRICS_HOST } : undefined;
}

function toPublishing({ SITE_URL, PUBLIC_API_BASE, PUBLIC_OFFLINE, ...variables }: Variables) {
  return {
    /** The content before the first publication; if it is set, also after it, as development needs. */
    contentFolder: variables.CONTENT_FOLDER,
    /** A shell command that copies a release to a CDN. */
    command: variables.PUBLISH_COMMAND,
    /** The names of the variables that the command gets. */
    commandVariables: variables.PUBLISH_VARIABLES,
    /** The settings that the site is built with. */
    site: {
      ...(SITE_URL && { SITE_URL }),
      ...(PUBLIC_API_BASE && { PUBLIC_API_BASE }),
      ...(PUBLIC_OFFLINE && { PUBLIC_OFFLINE }),
    },
  };
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
