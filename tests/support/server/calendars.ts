import type { MailMessage } from '#server/platform/outbox/mailer.ts';

interface Entry {
  uid: string;
  attendee: string;
  sequence: number;
  isCancelled: boolean;
  /** UTC, such as `20260710T150000Z/20260710T170000Z`. */
  time: string;
}

/**
 * What the calendar of an address shows after its mails, by reservation id. As calendar programs do, it compares the
 * SEQUENCE alone: a file changes nothing if its number is not above the one that was read before for its UID and attendee.
 */
export function readCalendar(messages: readonly MailMessage[], address: string): Map<string, string> {
  const entries = messages
    .filter(({ to }) => to === address)
    .flatMap(({ calendar }) => (calendar ? [readEntry(calendar.content)] : []));
  const known = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${entry.uid} ${entry.attendee}`;
    if (entry.sequence > (known.get(key)?.sequence ?? -1)) known.set(key, entry);
  }
  return new Map(
    [...known.values()]
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ uid, time }) => [uid.replace(/@.*/, ''), time]),
  );
}

function readEntry(file: string): Entry {
  const lines = file.replaceAll('\r\n ', '');
  const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(lines)?.[1] ?? '';
  return {
    uid: valueOf('UID'),
    attendee: /^ATTENDEE.*:mailto:(.*?)\r?$/im.exec(lines)?.[1] ?? '',
    sequence: Number(valueOf('SEQUENCE')),
    isCancelled: valueOf('STATUS') === 'CANCELLED',
    time: `${valueOf('DTSTART')}/${valueOf('DTEND')}`,
  };
}
