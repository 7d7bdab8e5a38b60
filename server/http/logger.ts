/** Structured log lines, one JSON object a line; never a password, a cookie, a card, a name or an e-mail. */
export interface Logger {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, error: unknown, fields?: Record<string, unknown>): void;
}

export function createLogger(write: (line: string) => void): Logger {
  const line = (level: string, event: string, fields: Record<string, unknown>) =>
    write(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }));
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) =>
      line('error', event, {
        ...fields,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}
