/** What every program needs, and none of it is a secret. */
const PLAIN = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot'];

/**
 * The environment of a child process: what every program needs and the variables of these names. Everything else stays
 * with the server, because any other variable may be a secret.
 */
export function childEnvironment(names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    [...PLAIN, ...names].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value] as const] : [];
    }),
  );
}
