/** Structured log lines, one JSON object a line; never a password, a cookie, a card, a name or an e-mail. */
export interface Logger {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, error: unknown, fields?: Record<string, unknown>): void;
}

export function createLogger(write: (line: string) => void): Logger {
  const line = (level: string, event: string, fields: Record<string, unknown>) =>
    write(withoutPeople(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, cut)));
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) =>
      line('error', event, {
        ...fields,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}

/** A stack or a path may hold text from outside: a longer text is cut. */
const LONGEST_TEXT = 4_000;

// Each begins where no earlier match could: from every start on, the expressions would read a long line once more.
const EMAIL = /(?<![^\s"'<>()[\]{}:;,/\\@])[^\s"'<>()[\]{}:;,/\\@]+(@|%40)[\w-]+(\.[\w-]+)+/gi;
const PHONE = /(\+|%2B)995(?:[\s-]*\d){9}/gi;
const CARD = /(?<![\w-])\d{4}(?:[ -]?\d{4}){2}[ -]?\d{2,7}(?![\w-])/g;

function cut(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value;
}

/** Our own lines name nobody, but an error of a mail server or a mistyped address may. */
function withoutPeople(line: string): string {
  return line.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]').replace(CARD, '[number]');
}
