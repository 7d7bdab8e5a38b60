import { ConfigError, type Environment } from './environment.ts';

interface Secrets {
  sessionSecret: string | undefined;
  /** Secrets that were used before: what they signed still counts, nothing new is signed with them. */
  olderSecrets: string[];
}

const MIN_LENGTH = 32;
/** What deploy/tamada.env.example has where a secret belongs: everybody can read it there. */
const PLACEHOLDERS = {
  SESSION_SECRET: 'put-the-output-of-openssl-rand-base64-32-here',
  BANK_CLIENT_ID: 'from-the-bank',
  BANK_CLIENT_SECRET: 'from-the-bank',
};

/** Throws `ConfigError`. */
export function readSecrets(env: Environment, isProduction: boolean): Secrets {
  if (isProduction) refusePlaceholders(env);
  return { sessionSecret: readSecret(env, isProduction), olderSecrets: readOlderSecrets(env) };
}

function refusePlaceholders(env: Environment): void {
  for (const [name, placeholder] of Object.entries(PLACEHOLDERS)) {
    if (env[name] !== placeholder) continue;
    throw new ConfigError(`${name} must be your own: it is still the text of deploy/tamada.env.example.`);
  }
}

function readSecret(env: Environment, isProduction: boolean): string | undefined {
  const secret = env.SESSION_SECRET || undefined;
  if (!secret && !isProduction) return undefined;
  if (secret && secret.length >= MIN_LENGTH) return secret;
  throw new ConfigError(`SESSION_SECRET must be a secret text of at least ${MIN_LENGTH} characters.`);
}

function readOlderSecrets(env: Environment): string[] {
  const secrets = (env.SESSION_SECRET_OLD ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (secrets.every((secret) => secret.length >= MIN_LENGTH)) return secrets;
  throw new ConfigError(
    `SESSION_SECRET_OLD must be secret texts of at least ${MIN_LENGTH} characters with commas between them.`,
  );
}
