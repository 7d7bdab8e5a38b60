import { describe, expect, it } from 'vitest';
import { composeMail, type MailRequest } from '#server/mail/compose.ts';
import type { Letter } from '#server/mail/letter.ts';
import { TEST_RESTAURANT } from '#tests/support/content.ts';

const LETTER: Letter = {
  orderId: '019bd7a0-0000-7000-8000-00000000a1b2',
  reservationId: '019bd7a0-0000-7000-8000-00000000c3d4',
  customerName: 'Nino Beridze',
  notes: '',
  date: '2026-07-05',
  slot: '18:00',
  hours: 2,
  partySize: 4,
  tables: ['table5', 'vip-zone-1'],
  lines: [
    { name: { en: 'Adjarian Khachapuri', ka: 'აჭარული ხაჭაპური' }, quantity: 1, totalTetri: 2200 },
    { name: { en: 'City Khinkali', ka: 'ქალაქური ხინკალი' }, quantity: 10, totalTetri: 1950 },
  ],
  subtotalTetri: 4150,
  serviceFeeTetri: 415,
  totalTetri: 4565,
  wasConfirmed: false,
};

const ENGLISH: MailRequest = {
  kind: 'confirmation',
  language: 'en',
  restaurant: TEST_RESTAURANT,
  siteUrl: 'https://tamada.example',
};
const GEORGIAN: MailRequest = { ...ENGLISH, language: 'ka' };

describe('a confirmation', () => {
  it('tells everything in English', async () => {
    const { subject, text } = await composeMail(LETTER, ENGLISH);

    expect(subject).toBe('Your reservation is confirmed: Sunday, 5 July 2026, 18:00');
    expect(text).toBe(`Dear Nino Beridze,

Thank you! Your table and your dishes will be waiting for you.

Date: Sunday, 5 July 2026
Time: 18:00–20:00
Tables: Table 5, VIP Zone 1
Guests: 4

Dishes:
  1 × Adjarian Khachapuri  ₾22.00
  10 × City Khinkali  ₾19.50

Subtotal: ₾41.50
Service fee (10%): ₾4.15
Paid: ₾45.65

We call you 24 hours before your visit.
Bring this confirmation or your phone with you.
The attached file adds the visit to your calendar.

Payment ID: 019bd7a0-0000-7000-8000-00000000a1b2

Tamada
1 Example Boulevard, 6000 Batumi, Georgia
+995 555 00 00 00 · hello@tamada.example
https://tamada.example/en`);
  });

  it('tells everything in Georgian', async () => {
    const { subject, text } = await composeMail(LETTER, GEORGIAN);

    expect(subject).toBe('თქვენი ჯავშანი დადასტურებულია: კვირა, 5 ივლისი, 2026, 18:00');
    expect(text).toBe(`გამარჯობა, Nino Beridze!

გმადლობთ! თქვენი მაგიდა და კერძები გელოდებათ.

თარიღი: კვირა, 5 ივლისი, 2026
დრო: 18:00–20:00
მაგიდები: მაგიდა 5, VIP ზონა 1
სტუმრები: 4

კერძები:
  1 × აჭარული ხაჭაპური  22,00\u00a0₾
  10 × ქალაქური ხინკალი  19,50\u00a0₾

კერძების ღირებულება: 41,50\u00a0₾
მომსახურების საფასური (10%): 4,15\u00a0₾
გადახდილია: 45,65\u00a0₾

ვიზიტამდე 24 საათით ადრე დაგირეკავთ.
თან იქონიეთ ეს დადასტურება ან ტელეფონი.
თანდართული ფაილით ვიზიტს კალენდარში ჩაინიშნავთ.

გადახდის ნომერი: 019bd7a0-0000-7000-8000-00000000a1b2

თამადა
მაგალითის ბულვარი 1, 6000 ბათუმი, საქართველო
+995 555 00 00 00 · hello@tamada.example
https://tamada.example/ka`);
  });

  it('names guests and wishes only where the diner did', async () => {
    const { text } = await composeMail({ ...LETTER, partySize: null, notes: 'No walnuts, please' }, ENGLISH);

    expect(text).not.toContain('Guests');
    expect(text).toContain('Wishes: No walnuts, please');
  });

  it('writes every letter of a diner as text, never as HTML', async () => {
    const letter = { ...LETTER, customerName: '<b>Nino</b></script>', notes: '"<script>alert(1)</script>' };

    const { html } = await composeMail(letter, ENGLISH);

    expect(html).toContain('Dear &lt;b&gt;Nino&lt;/b&gt;&lt;/script&gt;,');
    expect(html).not.toContain('<script>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('is HTML in its own language with the same facts', async () => {
    const { html } = await composeMail(LETTER, GEORGIAN);

    expect(html).toContain('<html lang="ka">');
    expect(html).toContain('კვირა, 5 ივლისი, 2026');
    expect(html).toContain('10 × ქალაქური ხინკალი');
    expect(html).toContain('45,65\u00a0₾');
    expect(html).not.toMatch(/text-transform|<img|https?:\/\/(?!tamada\.example|schema\.org)/);
  });

  it('tells mail programs of the reservation, and of none that is cancelled', async () => {
    const { html } = await composeMail(LETTER, ENGLISH);
    const refund = await composeMail(LETTER, { ...ENGLISH, kind: 'refund' });

    const json: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '',
    );
    expect(json).toMatchObject({
      '@type': 'FoodEstablishmentReservation',
      startTime: '2026-07-05T18:00:00+04:00',
      partySize: 4,
      reservationFor: { name: 'Tamada' },
    });
    expect(refund.html).not.toContain('<script');
  });

  it('keeps the wall clock past midnight', async () => {
    const { text } = await composeMail({ ...LETTER, slot: '22:00', hours: 3 }, ENGLISH);

    expect(text).toContain('Time: 22:00–01:00');
  });
});

describe('the calendar of a confirmation', () => {
  const linesOf = async (request: MailRequest, letter = LETTER) => {
    const { calendar } = await composeMail(letter, request);
    return calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? [];
  };

  it('holds the visit at its instants', async () => {
    const lines = await linesOf(ENGLISH);

    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:019bd7a0-0000-7000-8000-00000000c3d4@tamada.example',
        'DTSTART:20260705T140000Z',
        'DTEND:20260705T160000Z',
        'SUMMARY:Table at Tamada',
        'DESCRIPTION:Table 5\\, VIP Zone 1',
        'STATUS:CONFIRMED',
        'X-WR-TIMEZONE:Asia/Tbilisi',
      ]),
    );
  });

  it('speaks Georgian', async () => {
    expect(await linesOf(GEORGIAN)).toContain('SUMMARY:მაგიდა რესტორანში „თამადა“');
  });

  it('is taken back by a refund of a confirmed reservation', async () => {
    const lines = await linesOf({ ...ENGLISH, kind: 'refund' }, { ...LETTER, wasConfirmed: true });

    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'UID:019bd7a0-0000-7000-8000-00000000c3d4@tamada.example',
        'SEQUENCE:1',
        'STATUS:CANCELLED',
      ]),
    );
  });
});

describe('a refund', () => {
  it('says that the tables could not be kept, and touches no calendar', async () => {
    const mail = await composeMail(LETTER, { ...ENGLISH, kind: 'refund' });

    expect(mail.subject).toBe('Your money has been returned: ₾45.65');
    expect(mail.text).toContain('we could not keep these tables for you');
    expect(mail.text).toContain('Returned: ₾45.65');
    expect(mail.calendar).toBeUndefined();
  });

  it('says that a confirmed reservation is cancelled', async () => {
    const mail = await composeMail({ ...LETTER, wasConfirmed: true }, { ...GEORGIAN, kind: 'refund' });

    expect(mail.subject).toBe('თანხა დაგიბრუნდათ: 45,65\u00a0₾');
    expect(mail.text).toContain('ეს ჯავშანი გაუქმებულია.');
    expect(mail.text).toContain('დაბრუნებულია: 45,65\u00a0₾');
  });
});
