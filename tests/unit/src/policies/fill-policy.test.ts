import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/values/language.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { listValues, readFilledPolicy } from '#src/policies/fill-policy.ts';
import { TEST_PAYMENT, TEST_RESTAURANT, TEST_RULES } from '#tests/support/server/content.ts';
import { TEST_ADVANCE } from '#tests/support/advance-rule.ts';

const HOUSE = { restaurant: TEST_RESTAURANT, rules: TEST_RULES, payment: TEST_PAYMENT };

/** The English texts of a restaurant with these rules. */
const valuesWith = (rules: Partial<typeof TEST_RULES>) =>
  listValues({ ...HOUSE, rules: { ...TEST_RULES, ...rules } }, 'en');

describe('the sentences about the rules', () => {
  it('give the refund as the cart does', () => {
    expect(valuesWith({}).cancellation).toBe(
      '- Free cancellation up to 24 hours before your visit\n- 50% refund up to 4 hours before your visit\n- No refund after that',
    );
    expect(valuesWith({ cancellation: [] }).cancellation).toBe('- No refund if you cancel');
    expect(valuesWith({ cancellation: [{ hoursBefore: 0, refundPercent: 100 }] }).cancellation).toBe(
      '- Free cancellation until your visit begins',
    );
  });

  it('tell until when a reservation can be changed', () => {
    expect(valuesWith({}).changes).toContain('up to 4 hours before it begins');
    expect(valuesWith({ moveHoursBefore: 1 }).changes).toContain('up to 1 hour before it begins');
    expect(valuesWith({ moveHoursBefore: 0 }).changes).toContain('as long as dishes can still be ordered');
    expect(valuesWith({ moveHoursBefore: 1, leadMinutes: 120 }).changes).toContain('as long as dishes');
  });

  it('tell how long a table is held, and how long it stays with its guests', () => {
    expect(valuesWith({ holdMinutes: 20, seatingHours: 1 })).toMatchObject({
      holdMinutes: '20',
      seatingTime: '1 hour',
    });
    expect(valuesWith({})).toMatchObject({ holdMinutes: '15', seatingTime: '2 hours' });
  });

  it('name the limits for tables that are on', () => {
    expect(valuesWith({}).tableLimits).toBe('- One reservation can have up to 6 tables.');
    expect(valuesWith({ maxTables: 1, minimumPerTable: 30, seatsPerGuest: 2 }).tableLimits).toBe(
      '- One reservation can have one table.\n- The dishes for each table must cost at least ₾30.00, without the service fee.\n- Several tables together can have up to 2 seats for each guest.',
    );
  });

  it('name what is paid in advance, if that is not everything', () => {
    expect(valuesWith({}).advance).toBe('');
    expect(
      valuesWith({ advance: TEST_ADVANCE })
        .advance.split('\n')
        .filter((line) => line.startsWith('-')),
    ).toEqual([
      '- VIP\u00a0Zone\u00a01, VIP\u00a0Zone\u00a02: 50% of the total',
      '- Friday, Saturday, starting at 18:00 or later, starting at 22:00 or earlier: ₾20.00 for each guest',
      '- Sunday: the largest of these sums: 30% of the total, ₾25.00',
      '- starting at 10:00 or later, starting at 12:00 or earlier: ₾15.00',
      '- Monday, Tuesday, starting at 13:00 or later: the largest of these sums: 40% of the total, ₾10.00 for each guest',
      '- All other reservations: everything',
    ]);
  });

  it('tell what happens to a payment on a day that is closed meanwhile', () => {
    expect(valuesWith({ paidOnClosedDay: 'keep' }).closedDays).toContain('stays valid');
    expect(valuesWith({ paidOnClosedDay: 'refund' }).closedDays).toContain(
      'we’ll refund everything you paid',
    );
  });

  it('speak Georgian', () => {
    expect(listValues(HOUSE, 'ka')).toMatchObject({
      seatingTime: '2 საათი',
      bank: 'საქართველოს ბანკი',
      changes:
        'დადასტურებული ჯავშნის შეცვლა მის დაწყებამდე სულ მცირე 4\u00a0საათით ადრე შეგიძლიათ: პროფილში ან ჩვენს წერილში მოცემული ბმულით.',
    });
  });

  it('name the company', () => {
    expect(valuesWith({}).company.split('\n')).toEqual([
      '- Legal name: Example LLC',
      '- Identification code: 000000000',
      '- Address: 1 Example Boulevard, 6000 Batumi, Georgia',
      '- Phone: +995 555 00 00 00',
      '- Email: hello@tamada.example',
    ]);
  });

  it('name the registered address if it is another one', () => {
    const { restaurant } = HOUSE;
    const registeredAddress = { en: '5 Sea Street, Tbilisi', ka: 'ზღვის ქუჩა 5, თბილისი' };
    const company = { ...restaurant.company, registeredAddress };

    expect(listValues({ ...HOUSE, restaurant: { ...restaurant, company } }, 'ka').company).toContain(
      '- იურიდიული მისამართი: ზღვის ქუჩა 5, თბილისი',
    );
  });
});

describe.each(LANGUAGES)('the policies of this restaurant in %s', (language) => {
  it.each(POLICIES)('%s has every placeholder filled in', (name) => {
    const { title, lead, sections } = readFilledPolicy(name, language);
    const texts = [title, lead, ...sections.flatMap(({ heading, text }) => [heading, text])];

    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    expect(sections.length).toBeGreaterThan(5);
    expect(lead.length).toBeGreaterThanOrEqual(70);
  });
});
