import { resolve } from 'node:path';
import { z } from 'zod';
import { EMAIL_PATTERN } from '#contract/values/email.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { findTwin, sharesCookies } from './addresses.ts';
import { isPostgres } from '#server/platform/db/database.ts';
import {
  address,
  zeroOrOne,
  listOf,
  must,
  origin,
  path,
  port,
  variable,
  wholeNumber,
  type Environment,
} from './environment.ts';

const SANDBOX_PORT = '3001';
const DEVELOPMENT_ORIGIN = 'http://localhost:4321';
/** Development writes mails to files, so any address works. */
const DEVELOPMENT_STAFF = 'staff@tamada.example';
const SECRET_LENGTH = 32;
const SHORT_SECRET = `must be a secret text of at least ${SECRET_LENGTH} characters.`;
/** Placeholders of deploy/tamada.env.example. */
const PLACEHOLDERS = [
  'put-the-output-of-openssl-rand-base64-32-here',
  'from-the-bank',
  'https://your.domain',
  'smtps://user:password@mail.your.domain',
  'Tamada <hello@your.domain>',
  'owner@your.domain',
];
/** The settings that the cookie domain is compared with. */
const ADDRESSES = ['PORT', 'SITE_URL', 'API_URL'];

export const databaseVariables = z.object({
  DATA_DIR: variable(path.prefault('data')),
  DATABASE_URL: variable(
    z
      .string()
      .refine(
        (text) => isPostgres(text) || !text.includes('://'),
        'must begin with postgres:// or be the path of an SQLite file, such as data/tamada.sqlite.',
      )
      .transform((text) => (isPostgres(text) ? text : resolve(text)))
      .optional(),
  ),
});

const secureOrigin = origin.refine(
  (text) => text.startsWith('https:') || findTwin(text) !== undefined,
  must('begin with https:// in production'),
);
const secret = z.string().min(SECRET_LENGTH, SHORT_SECRET);
const olderSecret = z
  .string()
  .min(
    SECRET_LENGTH,
    `must be secret texts of at least ${SECRET_LENGTH} characters with commas between them.`,
  );
const publicKey = z
  .string()
  .includes('BEGIN PUBLIC KEY', 'must be a public key that begins with -----BEGIN PUBLIC KEY-----.')
  .transform((text) => text.replaceAll('\\n', '\n'));
const mailServer = z.string().regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://.');
const sender = z.string().regex(/^[^@]+@[^@]+$/, must('be a sender such as Tamada <hello@tamada.example>'));
/** With the id and the signature of a mail after a +, an address has at most 64 signs before the @. */
const bounces = z
  .string()
  .regex(
    /^[\w.-]{1,14}@[^@\s]+$/,
    must('be an address with at most 14 characters before the @, such as bounces@tamada.example'),
  );
const sms = z
  .string()
  .regex(
    /^(files$|https:\/\/.|http:\/\/(localhost|127\.0\.0\.1)[:/])/,
    'must be "files", begin with https:// or be left out.',
  );
const count = wholeNumber(0, 999_999, 'be a whole number from 0 to 999999');
const drainSeconds = wholeNumber(0, 300, 'be a whole number of seconds from 0 to 300');
const patience = wholeNumber(1, 600, 'be a whole number of seconds from 1 to 600');
const email = z
  .string()
  .transform(toEmailKey)
  .pipe(
    z.email({
      pattern: EMAIL_PATTERN,
      error: ({ input }) =>
        `must be email addresses with commas between them, but one of them is "${String(input)}".`,
    }),
  );

const own = (message: string) =>
  z.string(message).refine((text) => !PLACEHOLDERS.includes(text), {
    abort: true,
    error: 'must be your own: it is still the text of deploy/tamada.env.example.',
  });
const required = (meaning: string) => own(`must be set in production: ${meaning}.`);

/** Every variable that the server reads, with its rule and default. */
export function createVariables(env: Environment) {
  const isProduction = env.NODE_ENV === 'production';
  return databaseVariables
    .extend({
      PORT: variable(port.default(3000)),
      HOST: variable(z.string().default('127.0.0.1')),
      SITE_URL: variable(
        isProduction
          ? required("the site's address, such as https://tamada.example").pipe(secureOrigin)
          : origin.optional(),
      ),
      API_URL: variable(address.optional()),
      COOKIE_DOMAIN: variable(z.string().optional()),
      ALLOWED_ORIGINS: variable(listOf(origin).default(isProduction ? [] : [DEVELOPMENT_ORIGIN])),
      TRUST_PROXY: variable(zeroOrOne.default(false)),
      SESSION_SECRET: variable(isProduction ? own(SHORT_SECRET).pipe(secret) : secret.optional()),
      SESSION_SECRET_OLD: variable(listOf(olderSecret).default([])),
      ...bankVariables(isProduction, `http://localhost:${env.BANK_PORT || SANDBOX_PORT}`),
      ...mailVariables(isProduction, env.MAIL),
      SMS: variable(sms.optional()),
      SMS_TOKEN: variable(z.string().optional()),
      SMS_PER_DAY: variable(count.default(200)),
      METRICS_PORT: variable(port.optional()),
      METRICS_HOST: variable(z.string().default('127.0.0.1')),
      DRAIN_SECONDS: variable(drainSeconds.default(0)),
      STAFF_EMAILS: variable(
        own('must be email addresses.')
          .pipe(listOf(email))
          .default(isProduction ? [] : [DEVELOPMENT_STAFF]),
      ),
      OWNER_EMAILS: variable(listOf(email).default([])),
      CONTENT_REMOTE: variable(z.string().optional()),
      PREVIEW_URL: variable(origin.optional()),
      CONTENT_FOLDER: variable(path.optional()),
      PUBLISH_COMMAND: variable(z.string().optional()),
      PUBLISH_VARIABLES: variable(listOf(z.string()).default([])),
      PUBLIC_API_BASE: variable(z.string().optional()),
      PUBLIC_OFFLINE: variable(z.string().optional()),
      DATABASE_CONNECT_SECONDS: variable(patience.default(5)),
      DATABASE_STATEMENT_SECONDS: variable(patience.default(8)),
      MAX_STREAMS: variable(count.default(1_000)),
      MAX_STREAMS_PER_ADDRESS: variable(count.default(200)),
    })
    .refine(({ SMS = 'files', SMS_TOKEN }) => SMS === 'files' || SMS_TOKEN !== undefined, {
      path: ['SMS_TOKEN'],
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'SMS'),
      error: 'must be set if SMS is an address: the token that the provider of texts gave.',
    })
    .refine(sharesCookies, {
      path: ['COOKIE_DOMAIN'],
      when: ({ issues }) => !issues.some(({ path }) => ADDRESSES.includes(String(path?.[0]))),
      error: `must be the domain that SITE_URL and API_URL share, but it is "${env.COOKIE_DOMAIN}".`,
    });
}

function mailVariables(isProduction: boolean, mail: string | undefined) {
  return {
    MAIL: variable(z.literal('files', must('be "files" or left out')).optional()),
    MAIL_FROM: variable(
      own('must be the sender of all emails.').pipe(sender).default('Tamada <hello@tamada.example>'),
    ),
    MAIL_BOUNCES: variable(bounces.optional()),
    SMTP_URL: variable(
      isProduction && mail !== 'files'
        ? required('the email server, such as smtps://user:password@mail.example, unless MAIL=files').pipe(
            mailServer,
          )
        : mailServer.optional(),
    ),
  };
}

function bankVariables(isProduction: boolean, sandboxUrl: string) {
  return {
    BANK_TOKEN_URL: variable(
      isProduction
        ? required("the address of the bank's token endpoint").pipe(address)
        : address.default(`${sandboxUrl}/auth/realms/bog/protocol/openid-connect/token`),
    ),
    BANK_API_URL: variable(
      isProduction
        ? required("the address of the bank's payments API").pipe(address)
        : address.default(`${sandboxUrl}/payments/v1`),
    ),
    BANK_CLIENT_ID: variable(
      isProduction ? required('the client id that the bank gave') : z.string().default('sandbox-client'),
    ),
    BANK_CLIENT_SECRET: variable(
      isProduction ? required('the client secret that the bank gave') : z.string().default('sandbox-secret'),
    ),
    BANK_PUBLIC_KEY: variable(publicKey.optional()),
    BANK_PUBLIC_KEY_FILE: variable(path.optional()),
    BANK_API_KEY: variable(z.string().optional()),
  };
}
