export type Environment = Readonly<Record<string, string | undefined>>;

/** One plain sentence that names the variable and what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a port number from 1 to 65535, such as 3000, but it is "${text}".`);
}

export function readSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (/^\d{1,3}$/.test(text) && seconds <= 300) return seconds;
  throw new ConfigError(`${name} must be whole seconds from 0 to 300, but it is "${text}".`);
}

export function readCount(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a whole number from 0 to 999999, but it is "${text}".`);
}

export function readFlag(name: string, text: string | undefined): boolean {
  if (!text || text === '0') return false;
  if (text === '1') return true;
  throw new ConfigError(`${name} must be 1 or 0, but it is "${text}".`);
}

export function readUrl(name: string, text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url;
  throw new ConfigError(`${name} must be an address such as https://tamada.example, but it is "${text}".`);
}

/** The whole address without a slash at its end. */
export function withoutSlash({ href }: URL): string {
  return href.endsWith('/') ? href.slice(0, -1) : href;
}

export function readOrigin(name: string, text: string): string {
  const url = readUrl(name, text);
  if (url.pathname === '/') return url.origin;
  throw new ConfigError(
    `${name} must be an origin without a path, such as ${url.origin}, but it is "${text}".`,
  );
}

export function required(env: Environment, name: string, meaning: string): string {
  const text = env[name];
  if (text) return text;
  throw new ConfigError(`${name} must be set in production: ${meaning}.`);
}
