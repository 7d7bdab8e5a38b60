import { describe, expect, it } from 'vitest';
import { composeMail } from '#server/messages/compose/compose.ts';
import type { MailRequest } from '#server/messages/channels/types.ts';
import { ENGLISH, LETTER } from '#tests/support/server/letter.ts';

async function linesOf(request: Partial<MailRequest> = {}): Promise<string[]> {
  const status = request.kind === 'refund' ? 'refunded' : LETTER.status;
  const { calendar } = await composeMail({ ...LETTER, status }, { ...ENGLISH, ...request });
  return calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? [];
}

describe('the calendar of a mail', () => {
  it('holds the seating at its instants, accepted already', async () => {
    expect(await linesOf()).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:019bd7a0-0000-7000-8000-00000000c3d4@tamada.example',
        'SEQUENCE:7',
        'DTSTAMP:20260702T080000Z',
        'DTSTART:20260705T140000Z',
        'DTEND:20260705T160000Z',
        'SUMMARY:Table at Tamada',
        'DESCRIPTION:Table 5\\, VIP Zone 1',
        'STATUS:CONFIRMED',
        'X-WR-TIMEZONE:Asia/Tbilisi',
        'ORGANIZER;CN="Tamada":mailto:hello@tamada.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Nino Beridze":MAILTO:nino@example.com',
      ]),
    );
  });

  it('says its time zone before its entry, as RFC 5545 asks', async () => {
    const lines = await linesOf();

    expect(lines.indexOf('X-WR-TIMEZONE:Asia/Tbilisi')).toBe(lines.indexOf('BEGIN:VEVENT') - 1);
  });

  it('takes no line from a name', async () => {
    const name = 'Tamada\r\nATTENDEE:mailto:somebody@else.example';
    const lines = await linesOf({ restaurant: { ...ENGLISH.restaurant, name: { en: name, ka: name } } });

    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  });

  it('speaks Georgian', async () => {
    expect(await linesOf({ language: 'ka' })).toContain('SUMMARY:მაგიდა რესტორანში „თამადა“');
  });

  it.each([
    { kind: 'reminder', method: 'REQUEST', status: 'CONFIRMED' },
    { kind: 'cancellation', method: 'CANCEL', status: 'CANCELLED' },
    { kind: 'refund', method: 'CANCEL', status: 'CANCELLED' },
  ] as const)('changes the same entry with a $kind', async ({ kind, method, status }) => {
    expect(await linesOf({ kind })).toEqual(
      expect.arrayContaining([
        `METHOD:${method}`,
        'UID:019bd7a0-0000-7000-8000-00000000c3d4@tamada.example',
        'SEQUENCE:7',
        `STATUS:${status}`,
      ]),
    );
  });
});
