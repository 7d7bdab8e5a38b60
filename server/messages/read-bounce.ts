import type { Secrets } from '#server/platform/http/signature.ts';
import { findStatus } from '#server/platform/outbox/refused.ts';
import { findReturned } from './bounce-address.ts';

export interface Bounce {
  mailId: string;
  /** The code in the field of RFC 3464, such as `Status: 5.1.1`; empty without one. */
  status: string;
}

/**
 * Reads a report that a mail of ours was not delivered (RFC 3464). Undefined for everything else: reports of delays,
 * answers of machines, mails of strangers.
 */
export function readBounce(secrets: Secrets, message: string): Bounce | undefined {
  const { headers, body } = split(message.replaceAll('\r\n', '\n'));
  const mailId = findReturned(secrets, headers);
  const type = fieldOf(headers, 'content-type');
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (mailId === undefined || boundary === undefined) return undefined;
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status/i.test(type)) return undefined;
  const parts = `\n${body}`.split(`\n--${boundary}`).map((part) => split(part.replace(/^.*\n/, '')));
  const report = parts.find((part) =>
    /^message\/(global-)?delivery-status/i.test(fieldOf(part.headers, 'content-type')),
  );
  const failed = report?.body.split('\n\n').find((fields) => /^failed\b/i.test(fieldOf(fields, 'action')));
  return failed === undefined ? undefined : { mailId, status: findStatus(fieldOf(failed, 'status')) ?? '' };
}

function split(text: string): { headers: string; body: string } {
  const end = text.indexOf('\n\n');
  return end < 0 ? { headers: text, body: '' } : { headers: text.slice(0, end), body: text.slice(end + 2) };
}

/** The value of a field, in one line; empty without one. */
function fieldOf(fields: string, name: string): string {
  const lines = fields.replaceAll(/\n[ \t]/g, ' ').split('\n');
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}
