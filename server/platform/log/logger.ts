/** What happened. Operators search and count by these names. */
export type LogEvent =
  | 'action_not_recorded'
  | 'bank_status_unknown'
  | 'callback_for_unknown_order'
  | 'content_not_pushed'
  | 'content_not_saved'
  | 'content_of_another_bank'
  | 'content_repository_closed'
  | 'content_strands'
  | 'database_awaited'
  | 'database_lost'
  | 'database_silent'
  | 'database_warning'
  | 'setting_doubtful'
  | 'disk_full'
  | 'drafts_not_brought_back'
  | 'earlier_order_not_settled'
  | 'installed_content_not_merged'
  | 'job_failed'
  | 'listening'
  | 'mail_dropped'
  | 'mail_bounced'
  | 'mail_given_up'
  | 'mail_not_sent'
  | 'metrics_failed'
  | 'metrics_without_database'
  | 'order_changed'
  | 'order_no_longer_watched'
  | 'order_not_settled'
  | 'payment_not_opened'
  | 'policies_missing'
  | 'preview_not_built'
  | 'publication_not_alive'
  | 'publish_command_failed'
  | 'publishing_failed'
  | 'rate_limit_not_counted'
  | 'refund_not_accepted'
  | 'release_not_followed'
  | 'request'
  | 'request_failed'
  | 'site_not_published'
  | 'site_published'
  | 'stopped'
  | 'stopping'
  | 'party_not_watched'
  | 'tables_not_watched'
  | 'trial_not_started'
  | 'floor_not_watched';

/** Writes one JSON object per line. Never log a password, a cookie, a card, a name or an e-mail. */
export interface Logger {
  info(event: LogEvent, fields?: Record<string, unknown>): void;
  warn(event: LogEvent, fields?: Record<string, unknown>): void;
  error(event: LogEvent, error: unknown, fields?: Record<string, unknown>): void;
}

export function createLogger(write: (line: string) => void): Logger {
  const line = (level: string, event: string, fields: Record<string, unknown>) =>
    write(maskPersonalData(JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, cut)));
  return {
    info: (event, fields = {}) => line('info', event, fields),
    warn: (event, fields = {}) => line('warn', event, fields),
    error: (event, error, fields = {}) =>
      line('error', event, {
        ...fields,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}

/** Stacks and paths may contain text from outside, so long texts are cut. */
const LONGEST_TEXT = 4_000;

// Each lookbehind allows a match to start only where no earlier one could. Without it, a long line takes quadratic
// time.
const EMAIL = /(?<![^\s"'<>()[\]{}:;,/\\@])[^\s"'<>()[\]{}:;,/\\@]+(@|%40)[\w-]+(\.[\w-]+)+/gi;
const PHONE = /(\+|%2B)[1-9](?:[\s-]*\d){6,14}/gi;
const CARD = /(?<![\w-])\d{4}(?:[ -]?\d{4}){2}[ -]?\d{2,7}(?![\w-])/g;

function cut(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value;
}

/** Masks personal data that errors of a mail server or mistyped URLs may contain. */
function maskPersonalData(line: string): string {
  return line.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]').replace(CARD, '[number]');
}
