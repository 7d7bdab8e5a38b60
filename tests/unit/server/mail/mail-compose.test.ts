import { describe, expect, it } from 'vitest';
import { composeMail } from '#server/messages/compose/compose.ts';
import { ENGLISH, LETTER, structuredData } from '#tests/support/server/letter.ts';

const GEORGIAN = { ...ENGLISH, language: 'ka' } as const;

describe('a mail about changed dishes', () => {
  it.each([
    { change: 'were only added', refundTetri: 0, tells: false },
    { change: 'were removed', refundTetri: 1072, tells: true },
  ])('tells of a refund if dishes $change: $tells', async ({ refundTetri, tells }) => {
    const money = { ...LETTER.money, refundTetri, otherTetri: refundTetri };

    const { text } = await composeMail({ ...LETTER, money }, { ...ENGLISH, kind: 'dishes' });

    expect(text.includes('If a refund is due')).toBe(tells);
  });
});

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

We’ll call you 24 hours before your visit.
Bring this confirmation or your phone with you.
The attached file adds the reservation to your calendar.
My reservations: https://tamada.example/en/profile

If your plans change:
Cancel by Saturday, 4 July 2026, 18:00 for a full refund (₾45.65).
Cancel by Sunday, 5 July 2026, 14:00 for a refund of ₾22.83.
After that, there is no refund. Please still cancel, so that other guests can have the table.
Cancel the reservation: https://tamada.example/en/cancel#order.token

Payment ID: 019bd7a0-0000-7000-8000-00000000a1b2

Tamada
1 Example Boulevard, 6000 Batumi, Georgia
+995 555 00 00 00 · hello@tamada.example
https://tamada.example/en`);
  });

  it('tells everything in Georgian', async () => {
    const { subject, text } = await composeMail(LETTER, GEORGIAN);

    expect(subject).toBe('თქვენი ჯავშანი დადასტურებულია: კვირა, 5 ივლისი, 2026, 18:00');
    expect(text).toBe(`მოგესალმებით, Nino Beridze!

გმადლობთ! თქვენი მაგიდა და კერძები გელოდებათ.

თარიღი: კვირა, 5 ივლისი, 2026
დრო: 18:00–20:00
მაგიდები: მაგიდა 5, VIP ზონა 1
სტუმრები: 4

კერძები:
  1 × აჭარული ხაჭაპური  22,00 ₾
  10 × ქალაქური ხინკალი  19,50 ₾

კერძების ღირებულება: 41,50 ₾
მომსახურების საფასური (10%): 4,15 ₾
გადახდილია: 45,65 ₾

სტუმრობამდე 24 საათით ადრე დაგირეკავთ.
თან იქონიეთ ეს დადასტურება ან ტელეფონი.
თანდართული ფაილით ჯავშანს კალენდარში ჩაინიშნავთ.
ჩემი ჯავშნები: https://tamada.example/ka/profile

თუ გეგმები შეგეცვალათ:
თანხა სრულად (45,65 ₾) ბრუნდება, თუ ჯავშანს გააუქმებთ ამ დრომდე: შაბათი, 4 ივლისი, 2026, 18:00.
ბრუნდება 22,83 ₾, თუ ჯავშანს გააუქმებთ ამ დრომდე: კვირა, 5 ივლისი, 2026, 14:00.
ამის შემდეგ თანხა აღარ ბრუნდება. მაინც გააუქმეთ: მაგიდას სხვა სტუმრებს დავუთმობთ.
ჯავშნის გაუქმება: https://tamada.example/en/cancel#order.token

გადახდის ნომერი: 019bd7a0-0000-7000-8000-00000000a1b2

თამადა
მაგალითის ბულვარი 1, 6000 ბათუმი, საქართველო
+995 555 00 00 00 · hello@tamada.example
https://tamada.example/ka`);
  });

  it('names guests and requests only if the diner did', async () => {
    const { text } = await composeMail({ ...LETTER, partySize: null, notes: 'No walnuts, please' }, ENGLISH);

    expect(text).not.toContain('Guests');
    expect(text).toContain('Special requests: No walnuts, please');
  });

  it('names allergies in the language of the mail, apart from the special requests', async () => {
    const allergies = { allergens: ['nuts', 'fish'], other: 'kiwi' } as const;
    const letter = { ...LETTER, notes: 'By the window', allergies };

    const english = await composeMail(letter, ENGLISH);
    const georgian = await composeMail(letter, GEORGIAN);

    expect(english.text).toMatch(/^Allergies: nuts, fish, kiwi\n.+: By the window$/m);
    expect(english.html).toContain('nuts, fish, kiwi');
    expect(georgian.text).toMatch(/^ალერგია: თხილეული, თევზი, kiwi\n.+: By the window$/m);
    expect((await composeMail(LETTER, ENGLISH)).text).not.toContain('Allergies');
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
    expect(html).toContain('კვირა, 5\u00a0ივლისი,\u00a02026');
    expect(html).toContain('10\u00a0×\u00a0ქალაქური ხინკალი');
    expect(html).toContain('45,65\u00a0₾');
    expect(html).not.toMatch(/text-transform|<img|https?:\/\/(?!tamada\.example|schema\.org)/);
  });

  it('tells mail programs of the reservation', async () => {
    const { html } = await composeMail(LETTER, ENGLISH);

    expect(structuredData(html)).toMatchObject({
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      '@type': 'FoodEstablishmentReservation',
      startTime: '2026-07-05T18:00:00+04:00',
      partySize: 4,
      reservationFor: { name: 'Tamada' },
    });
  });

  it('keeps the wall clock past midnight', async () => {
    const { text } = await composeMail({ ...LETTER, slot: '22:00', hours: 3 }, ENGLISH);

    expect(text).toContain('Time: 22:00–01:00');
  });
});

describe('the company and the accepted version of the policies', () => {
  const accepted = { ...LETTER, policyVersion: '2026-07-01-3f9a2b1c4d' };

  it('are in the mails about an order that names a version', async () => {
    const english = await composeMail(accepted, ENGLISH);
    const georgian = await composeMail(accepted, GEORGIAN);

    expect(english.text).toContain(
      'Your contract is with Example LLC, identification code 000000000. You accepted our terms of service, version 2026-07-01-3f9a2b1c4d. Terms of service: https://tamada.example/en/terms',
    );
    expect(english.html).toContain('href="https://tamada.example/en/terms"');
    expect(georgian.text).toContain('საიდენტიფიკაციო კოდი 000000000. თქვენ დაეთანხმეთ მომსახურების პირობებს');
  });

  it('are in no other mail', async () => {
    const { text } = await composeMail(LETTER, ENGLISH);

    expect(text).not.toMatch(/contract|terms of service/);
  });
});
