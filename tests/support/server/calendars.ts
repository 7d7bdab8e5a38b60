import type { MailMessage } from '#server/platform/outbox/mailer.ts';

interface Entry {
  uid: string;
  sequence: number;
  stamp: string;
  isCancelled: boolean;
  /** UTC, such as `20260710T150000Z/20260710T170000Z`. */
  time: string;
}

/**
 * What the calendar of an address shows after its mails, as RFC 5546 (2.1.5) has it: of the files about one entry the
 * one with the highest SEQUENCE counts, and of two with the same the one with the later DTSTAMP. By reservation id.
 */
export function readCalendar(messages: readonly MailMessage[], address: string): Map<string, string> {
  const entries = messages
    .filter(({ to }) => to === address)
    .flatMap(({ calendar }) => (calendar ? [readEntry(calendar.content)] : []));
  const shown = new Map<string, Entry>();
  for (const entry of entries) {
    const known = shown.get(entry.uid);
    const isNewer =
      !known ||
      entry.sequence > known.sequence ||
      (entry.sequence === known.sequence && entry.stamp >= known.stamp);
    if (isNewer) shown.set(entry.uid, entry);
  }
  return new Map(
    [...shown.values()]
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ uid, time }) => [uid.replace(/@.*/, ''), time]),
  );
}

function readEntry(file: string): Entry {
  const lines = file.replaceAll('\r\n ', '');
  const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(lines)?.[1] ?? '';
  return {
    uid: valueOf('UID'),
    sequence: Number(valueOf('SEQUENCE')),
    stamp: valueOf('DTSTAMP'),
    isCancelled: valueOf('STATUS') === 'CANCELLED',
    time: `${valueOf('DTSTART')}/${valueOf('DTEND')}`,
  };
}
