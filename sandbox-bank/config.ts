export type Config = {
  port: number;
  host: string;
  folder: string;
  /** Undefined: http://localhost with the port in use. */
  publicUrl: string | undefined;
  clientId: string;
  clientSecret: string;
};

export class ConfigError extends Error {}

export function getConfig(env: Readonly<Record<string, string | undefined>>): Config {
  if (env.NODE_ENV === 'production') {
    throw new ConfigError(
      'The sandbox bank does not start with NODE_ENV=production: payments there belong to the real bank.',
    );
  }
  return {
    port: parsePort(env.BANK_PORT || '3001'),
    host: env.BANK_HOST || '127.0.0.1',
    folder: env.BANK_DATA || 'data/sandbox-bank',
    publicUrl: env.BANK_URL ? parsePublicUrl(env.BANK_URL) : undefined,
    clientId: env.BANK_CLIENT_ID || 'sandbox-client',
    clientSecret: env.BANK_CLIENT_SECRET || 'sandbox-secret',
  };
}

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new ConfigError(`BANK_PORT must be a port number from 0 to 65535, but it is "${text}".`);
  }
  return Number(text);
}

function parsePublicUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      `BANK_URL must be an http or https address such as http://localhost:3001, but it is "${text}".`,
    );
  }
  return text.endsWith('/') ? text.slice(0, -1) : text;
}
