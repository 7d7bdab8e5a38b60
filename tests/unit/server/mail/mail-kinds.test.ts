import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/language.ts';
import { REFUSALS } from '#contract/values/refusals.ts';
import { composeMail } from '#server/messages/compose/compose.ts';
import type { MailRequest } from '#server/messages/channels/types.ts';
import type { Letter } from '#server/messages/compose/letter.ts';
import { cancelledFor, ENGLISH, LETTER, moneyOf, structuredData } from '#tests/support/server/letter.ts';

const mail = (request: Partial<MailRequest>, letter: Partial<Letter> = {}) =>
  composeMail({ ...LETTER, ...letter }, { ...ENGLISH, ...request });

const policyOf = (step: object) => moneyOf({ cancellation_policy: JSON.stringify([step]) });

/** Why money was not accepted. */
const SAID = {
  wrong_amount: {
    en: 'the amount paid was not that of your order, so we have refunded it.',
    ka: 'გადახდილი თანხა შეკვეთის თანხას არ ემთხვეოდა, ამიტომ დაგიბრუნეთ.',
  },
  tables_lost: {
    en: 'we can no longer give you these tables, so this reservation is no longer valid.',
    ka: 'ამ მაგიდებს ვეღარ დაგითმობთ და ჯავშანი აღარ მოქმედებს.',
  },
  already_paid: {
    en: 'had already been paid for, so this second payment has been refunded.',
    ka: 'უკვე გადახდილი იყო, ამიტომ მეორედ გადახდილი თანხა დაბრუნდა.',
  },
  replaced: {
    en: 'You had begun another payment in place of this one, so we have refunded this one.',
    ka: 'ამ გადახდის ნაცვლად სხვა გქონდათ დაწყებული, ამიტომ ეს თანხა დაგიბრუნეთ.',
  },
  time_over: {
    en: 'your payment came too late, so we have refunded it.',
    ka: 'გადახდა დაგვიანდა, ამიტომ ეს თანხა დაგიბრუნეთ.',
  },
};

describe('the cancellation terms of a mail', () => {
  const at = (now: string, letter: Partial<Letter> = {}) => mail({ now: Date.parse(now) }, letter);

  it('leave out what has passed already', async () => {
    const { text } = await at('2026-07-05T08:00:00Z');

    expect(text).not.toContain('the whole');
    expect(text).toContain('Cancel by Sunday, 5 July 2026, 14:00 for a refund of ₾22.83.');
  });

  it('say so when no refund is due any more', async () => {
    const { text } = await at('2026-07-05T12:00:00Z');

    expect(text).toContain('Under our cancellation policy, no refund is due.');
    expect(text).toContain('Cancel the reservation: https://tamada.example/en/cancel#order.token');
  });

  it('end with the seating where the refund is full to the last', async () => {
    const { text } = await at('2026-07-02T08:00:00Z', policyOf({ hoursBefore: 0, refundPercent: 100 }));

    expect(text).toContain('Cancel by Sunday, 5 July 2026, 18:00 for a full refund (₾45.65).');
    expect(text).not.toContain('After that');
  });

  it('are those of the order, in the HTML too', async () => {
    const { html } = await at('2026-07-02T08:00:00Z', policyOf({ hoursBefore: 48, refundPercent: 80 }));

    expect(html).toContain('Cancel by Friday, 3\u00a0July\u00a02026, 18:00 for a refund of ₾36.52.');
    expect(html).toContain('<a href="https://tamada.example/en/cancel#order.token"');
  });
});

describe('a confirmation', () => {
  it.each([
    { now: '2026-07-04T13:59:00Z', language: 'en' as const, call: 'We’ll call you 24 hours before' },
    { now: '2026-07-04T13:59:00Z', language: 'ka' as const, call: 'სტუმრობამდე 24 საათით ადრე დაგირეკავთ' },
  ])('promises a call more than a day before the visit, $language', async ({ now, language, call }) => {
    const { text } = await mail({ now: Date.parse(now), language });

    expect(text).toContain(call);
  });

  it('promises no call for a visit within a day', async () => {
    const { text, html } = await mail({ now: Date.parse('2026-07-04T14:00:00Z') });

    expect(text).not.toContain('We’ll call you');
    expect(html).not.toContain('We’ll call you');
  });
});

describe('a reminder', () => {
  it('reminds of the seating and of how to cancel', async () => {
    const { subject, text } = await mail({ kind: 'reminder' });

    expect(subject).toBe('We look forward to seeing you: Sunday, 5 July 2026, 18:00');
    expect(text).toContain('your table is reserved');
    expect(text).toContain('Tables: Table 5, VIP Zone 1');
    expect(text).toContain('Paid: ₾45.65');
    expect(text).toContain('Cancel the reservation: https://tamada.example/en/cancel#order.token');
  });

  it('says what is to be paid at the restaurant, and not that all is paid', async () => {
    const letter = moneyOf({ total_tetri: 2000, at_restaurant_tetri: 2565 });
    const english = await mail({ kind: 'reminder' }, letter);
    const georgian = await mail({ kind: 'reminder', language: 'ka' }, letter);

    expect(english.text).toContain('Paid: ₾20.00\nTo pay at the restaurant: ₾25.65');
    expect(english.text).not.toContain('ordered and paid for');
    expect(georgian.text).toContain('გადახდილია: 20,00 ₾\nრესტორანში გადაიხდით: 25,65 ₾');
    expect(georgian.text).not.toContain('შეკვეთილი და გადახდილია');
  });

  it('speaks Georgian', async () => {
    const { subject, text } = await mail({ kind: 'reminder', language: 'ka' });

    expect(subject).toBe('სიხარულით გელოდებით: კვირა, 5 ივლისი, 2026, 18:00');
    expect(text).toContain('შეგახსენებთ');
  });
});

describe('a cancellation', () => {
  it('says that the full amount is refunded, and how', async () => {
    const { subject, text } = await mail({ kind: 'cancellation' }, cancelledFor('refund_due', 4565));

    expect(subject).toBe('Your reservation is cancelled: Sunday, 5 July 2026, 18:00');
    expect(text).toContain('The full amount, ₾45.65, will be refunded to the card used.');
    expect(text).toContain('rarely more than ten working days');
    expect(text).toContain('Paid: ₾45.65\nTo be refunded: ₾45.65');
    expect(text).not.toContain('Cancel the reservation');
  });

  it('says how much of what was paid is refunded', async () => {
    const { text } = await mail({ kind: 'cancellation', language: 'ka' }, cancelledFor('refund_due', 2283));

    expect(text).toContain('ბარათზე, რომლითაც გადაიხადეს, დაბრუნდება 22,83 ₾ (გადახდილია 45,65 ₾).');
    expect(text).toContain('დასაბრუნებელია: 22,83 ₾');
  });

  it('says kindly that no refund is due, and promises no money', async () => {
    const { text } = await mail({ kind: 'cancellation' }, cancelledFor('cancelled', 0));

    expect(text).toContain('no refund is due. We are sorry');
    expect(text).toContain('To be refunded: ₾0.00');
    expect(text).not.toContain('working days');
  });

  it('tells mail programs that the reservation is cancelled', async () => {
    const { html } = await mail({ kind: 'cancellation' }, cancelledFor('refund_due', 4565));

    expect(structuredData(html)).toMatchObject({
      reservationStatus: 'https://schema.org/ReservationCancelled',
    });
  });
});

describe('a refund', () => {
  it('says that the tables could not be held, and touches no calendar', async () => {
    const { subject, text, html, calendar } = await mail(
      { kind: 'refund' },
      { ...cancelledFor('refunded', 4565), wasConfirmed: false },
    );

    expect(subject).toBe('Refunded: ₾45.65');
    expect(text).toContain('we can no longer give you these tables');
    expect(text).toContain('The full amount has been refunded to the card used.');
    expect(text).toContain('Refunded: ₾45.65');
    expect(calendar).toBeUndefined();
    expect(structuredData(html)).toBeUndefined();
  });

  it.each(REFUSALS.flatMap((failure) => LANGUAGES.map((language) => [failure, language] as const)))(
    'gives the reason that the page gives, for each kind of payment: %s, %s',
    async (failure, language) => {
      const facts = { ...cancelledFor('refunded', 4565), wasConfirmed: false, failure };
      const lead = async (paid: object) =>
        (await mail({ kind: 'refund', language }, { ...facts, ...paid })).text.replaceAll(/\s+/g, ' ');
      const said = SAID[failure][language];

      expect(await lead({ purpose: 'reservation' })).toContain(said);
      expect(await lead({ purpose: 'addition' })).toContain(said);
      expect(await lead({ isShare: true })).toContain(said);
    },
  );

  it('says that a confirmed reservation is cancelled', async () => {
    const { subject, text } = await mail({ kind: 'refund', language: 'ka' }, cancelledFor('refunded', 4565));

    expect(subject).toBe('თანხა დაბრუნდა: 45,65 ₾');
    expect(text).toContain('ეს ჯავშანი გაუქმებულია.');
    expect(text).toContain('დაბრუნებულია: 45,65 ₾');
  });

  it('names the part that was refunded', async () => {
    const { subject, text } = await mail({ kind: 'refund' }, cancelledFor('refunded', 2283));

    expect(subject).toBe('Refunded: ₾22.83');
    expect(text).toContain('₾22.83 of the ₾45.65 paid has been refunded to the card used.');
    expect(text).not.toContain('whole amount');
  });
});
