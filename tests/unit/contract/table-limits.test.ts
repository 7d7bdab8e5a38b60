import { describe, expect, it } from 'vitest';
import { findMinimumProblem, findSeatsProblem } from '#contract/rules/table-limits.ts';

describe('findMinimumProblem', () => {
  it.each([
    { minimumPerTable: 30, tables: 1, subtotalTetri: 2999, missing: '₾0.01' },
    { minimumPerTable: 30, tables: 1, subtotalTetri: 3000, missing: undefined },
    { minimumPerTable: 30, tables: 2, subtotalTetri: 4750, missing: '₾12.50' },
    { minimumPerTable: 30, tables: 2, subtotalTetri: 6000, missing: undefined },
    { minimumPerTable: 0, tables: 6, subtotalTetri: 450, missing: undefined },
    { minimumPerTable: undefined, tables: 6, subtotalTetri: 450, missing: undefined },
  ])('misses $missing of $minimumPerTable lari × $tables at $subtotalTetri tetri', (row) => {
    const problem = findMinimumProblem({ minimumPerTable: row.minimumPerTable }, row);

    expect(problem?.sentence.en.match(/another (\S+)\.$/)?.[1]).toBe(row.missing);
  });

  it('says the minimum for each table and the missing amount in both languages', () => {
    expect(findMinimumProblem({ minimumPerTable: 30 }, { tables: 2, subtotalTetri: 4750 })).toEqual({
      code: 'order_too_small',
      sentence: {
        en: 'We ask for dishes worth at least ₾30.00 for each table, without the service fee. Please add dishes for another ₾12.50.',
        ka: 'თითო მაგიდაზე მინიმალური შეკვეთაა 30,00\u00a0₾, მომსახურების საფასურის გარეშე. თქვენს შეკვეთას 12,50\u00a0₾ აკლია: დაამატეთ კერძი.',
      },
    });
  });
});

describe('findSeatsProblem', () => {
  it.each([
    { seatsPerGuest: 2, tables: 2, seats: 4, partySize: 2, code: undefined },
    { seatsPerGuest: 2, tables: 2, seats: 5, partySize: 2, code: 'too_many_seats' },
    { seatsPerGuest: 2, tables: 1, seats: 12, partySize: 1, code: undefined },
    { seatsPerGuest: 2, tables: 2, seats: 2, partySize: undefined, code: undefined },
    { seatsPerGuest: 2, tables: 2, seats: 3, partySize: undefined, code: 'too_many_seats' },
    { seatsPerGuest: 0, tables: 6, seats: 60, partySize: 1, code: undefined },
    { seatsPerGuest: undefined, tables: 6, seats: 60, partySize: 1, code: undefined },
  ])('answers $code for $seats seats at $tables tables, $partySize guests × $seatsPerGuest', (row) => {
    const problem = findSeatsProblem({ seatsPerGuest: row.seatsPerGuest }, row);

    expect(problem?.code).toBe(row.code);
  });

  it('says how many seats the party may have', () => {
    const problem = findSeatsProblem({ seatsPerGuest: 2 }, { tables: 2, seats: 10, partySize: 2 });

    expect(problem?.sentence).toEqual({
      en: 'For 2 guests, several tables may have up to 4 seats together; yours have 10. Please choose fewer tables or change the number of guests.',
      ka: 'თქვენს მაგიდებთან სულ 10 ადგილია. რამდენიმე მაგიდის დაჯავშნისას 2 სტუმრისთვის მაქსიმუმ 4 ადგილი შეიძლება. აირჩიეთ ნაკლები მაგიდა ან შეცვალეთ სტუმრების რაოდენობა.',
    });
  });

  it('speaks of one guest in the singular', () => {
    const problem = findSeatsProblem({ seatsPerGuest: 2 }, { tables: 2, seats: 4, partySize: 1 });

    expect(problem?.sentence.en).toMatch(/^For 1 guest, several tables may have up to 2 seats/);
  });

  it('asks for the number of guests if there is none', () => {
    const chosen = { tables: 2, seats: 10, partySize: undefined };

    expect(findSeatsProblem({ seatsPerGuest: 2 }, chosen)?.sentence).toEqual({
      en: 'How many of you are coming? Please enter the number of guests or choose a single table: yours have 10 seats together.',
      ka: 'რამდენი სტუმარი მობრძანდება? მიუთითეთ სტუმრების რაოდენობა ან აირჩიეთ ერთი მაგიდა: თქვენს მაგიდებთან სულ 10 ადგილია.',
    });
  });
});
