/** Structured log lines, one JSON object a line; never a password, a cookie, a card, a name or an e-mail. */
export interface Logger {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, error: unknown, fields?: Record<string, unknown>): void;
}

export function createLogger(write: (line: string) => void): Logger {
  const line = (level: string, event: string, fields: Record<string, unknown>) =>
    write(withoutPeople(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })));
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) =>
      line('error', event, {
        ...fields,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}

const EMAIL = /[^\s"'<>()[\]{}:;,/\\@]+(@|%40)[\w-]+(\.[\w-]+)+/gi;
const PHONE = /(\+|%2B)995(?:[\s-]*\d){9}/gi;
const CARD = /(?<![\w-])\d{4}(?:[ -]?\d{4}){2}[ -]?\d{2,7}(?![\w-])/g;

/** Our own lines name nobody, but an error of a mail server or a mistyped address may. */
function withoutPeople(line: string): string {
  return line.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]').replace(CARD, '[number]');
}
