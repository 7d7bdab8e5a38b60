import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/values/time.ts';
import type { Pools } from './hostile-schema.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

const PASSWORDS = ['khachapuri', 'khinkali'];
const UNKNOWN_ID = '019845a2-7c00-7000-8000-123456789012';

/** A party whose guests each pay their share, as its host knows it; the share is in lari. */
interface HostileParty {
  id: string;
  token: string;
  share: number;
}

/** Real values of this server, so that requests get as far as those of an attacker who knows it. */
export function toPools(
  ids: Record<'confirmedId' | 'guestsId' | 'paidId', string>,
  { token, party, links }: { token: string; party: HostileParty; links: readonly string[] },
): Pools {
  return {
    provider: [...often('bog'), 'tbc'],
    orderId: [...Object.values(ids), ids.confirmedId, ids.confirmedId, UNKNOWN_ID],
    partyId: [...often(party.id), ids.confirmedId, UNKNOWN_ID],
    // Without the paid order: any request with its id may settle it.
    order: [ids.confirmedId, UNKNOWN_ID, ...newIds()],
    slug: ['khinkali', 'khachapuri', 'none'],
    tableId: ['table1', 'vip-zone-2', 'table99'],
    selectedTables: [
      ...often('table1', 'table6', 'table7', 'vip-zone-1'),
      'table2',
      'table4',
      'table5',
      'table99',
    ],
    selectedDate: [...often(DATE), '2026-07-05', '2026-07-04', '2027-01-01'],
    selectedTime: [...often('19:00'), '20:00', '22:00', '10:00', '23:00'],
    date: [...often(DATE), '2026-07-11', '9999-12-31', '0001-01-01', ...manyDates()],
    timeSlot: ['19:00', '22:00', '09:00'],
    id: [...often('khinkali-kalakuri', 'khachapuri-adjaruli'), 'none'],
    email: ['nobody', ...often('owner@example.com'), ...newAddresses()],
    password: PASSWORDS,
    currentPassword: PASSWORDS,
    newPassword: PASSWORDS,
    phone: ['+995555123456'],
    token: [...often(token, party.token), 'wrong', `${token}x`],
    amount: [...often(party.share), 0, 1e9],
    link: [...links, ...links.map((link) => `${link}x`)],
    part: [1, 1, 1, 1, 2],
    quantity: [1, 1, 1, 2, 10],
    partySize: [1, 2, null, 60],
    refundAmount: [0, 0, 0, 0, 69.85, 1e9],
  };
}

/** Repeats values, so that most requests reach the database. */
function often<Value>(...values: Value[]): Value[] {
  return Array.from({ length: 8 }, () => values).flat();
}

function newIds(): string[] {
  return Array.from({ length: 20 }, () => randomUUID());
}

/** Past dates, reservable dates and dates that are too far ahead. */
function manyDates(): string[] {
  return Array.from({ length: 50 }, (_, index) => addDays(DATE, index * 7 - 70));
}

function newAddresses(): string[] {
  return Array.from({ length: 50 }, (_, index) => `new${index}@example.com`);
}
