import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMenu } from '#content/load.ts';
import { readAll } from '#content/read-all.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

const DISH = 'dishes/kharcho.yaml';
const KHARCHO = `category: soups
order: 1
price: "17.50"
name: { en: Kharcho, ka: ხარჩო }
description:
  en: A thick, spicy beef soup.
  ka: საქონლის სქელი, ცხარე წვნიანი.
allergens: [nuts]
dietary: [spicy]
`;
const SLUGS = readMenu().categories.map(({ slug }) => slug);

/** The restaurant's content, with one dish whose lines the tests know. */
function copyContent(): string {
  const content = createFolder();
  cpSync('content', content, { recursive: true });
  writeFileSync(join(content, DISH), KHARCHO);
  return content;
}

/** The message to an editor after this change in one file of the real content. */
function complaintAfter(file: string, change: (text: string) => string): string {
  const content = copyContent();
  const path = join(content, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return complaintIn(content);
}

function complaintIn(content: string): string {
  try {
    readAll(content);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  return '';
}

const replace = (what: string | RegExp, by: string) => (text: string) => text.replace(what, by);

describe('editors get one sentence', () => {
  it.each([
    {
      mistake: 'a missing Georgian translation',
      file: DISH,
      change: replace(', ka: ხარჩო }', ' }'),
      told: 'content/dishes/kharcho.yaml, line 4: name.ka: the Georgian text is missing',
    },
    {
      mistake: 'a fact of a table that is not in the list',
      file: 'floors/floor1.yaml',
      change: replace('[bar]', '[lift]'),
      told: 'content/floors/floor1.yaml, line N: tables.10.features.0: "lift" is not one of sea, window, hearth, bar, band, quiet, terrace, stepFree, stairs, wheelchair, highChair, bench',
    },
    {
      mistake: 'stairs on a way without steps',
      file: 'floors/floor1.yaml',
      change: replace('[hearth, band, stepFree]', '[hearth, stairs, stepFree]'),
      told: 'content/floors/floor1.yaml, line N: tables.8.features.1: "stairs" is not possible beside "Step-free" or "Room for a wheelchair"',
    },
    {
      mistake: 'a photograph of a table that is not there',
      file: 'floors/floor1.yaml',
      change: replace('photo: /content/photos/table3.', 'photo: /content/photos/table33.'),
      told: 'content/floors/table3: the photograph content/photos/table33.webp cannot be found',
    },
    {
      mistake: 'a photograph of a kind that browsers cannot show',
      file: DISH,
      change: (text: string) => `${text}photo: /content/photos/IMG_0042.heic\n`,
      told: 'content/dishes/kharcho.yaml, line 10: photo: "/content/photos/IMG_0042.heic" is not a photograph like "/content/photos/kharcho.jpg"',
    },
    {
      mistake: 'a missing English translation',
      file: DISH,
      change: replace(/ {2}en: A thick.*\n/, ''),
      told: 'content/dishes/kharcho.yaml, line 6: description.en: the English text is missing',
    },
    {
      mistake: 'an empty translation',
      file: DISH,
      change: replace('ka: ხარჩო', 'ka: ""'),
      told: 'content/dishes/kharcho.yaml, line 4: name.ka: it is empty',
    },
    {
      mistake: 'an unknown category',
      file: DISH,
      change: replace('category: soups', 'category: soup'),
      told: `content/dishes/kharcho.yaml, line 1: category: "soup" is not one of ${SLUGS.join(', ')}`,
    },
    {
      mistake: 'a price with a letter in it',
      file: DISH,
      change: replace('"17.50"', '"12,5o"'),
      told: 'content/dishes/kharcho.yaml, line 3: price: "12,5o" is not a price like "12.50"',
    },
    {
      mistake: 'a price of zero',
      file: DISH,
      change: replace('"17.50"', '"0.00"'),
      told: 'content/dishes/kharcho.yaml, line 3: price: "0.00" is not a price above zero',
    },
    {
      mistake: 'a price without quotes',
      file: DISH,
      change: replace('"17.50"', '17.50'),
      told: 'content/dishes/kharcho.yaml, line 3: price: 17.5 is not a text; put it in quotes',
    },
    {
      mistake: 'an unknown allergen',
      file: DISH,
      change: replace('[nuts]', '[nuts, peanuts]'),
      told: 'content/dishes/kharcho.yaml, line 8: allergens.1: "peanuts" is not one of gluten, milk, egg, nuts, fish, celery, mustard, sesame, sulphites',
    },
    {
      mistake: 'one allergen that is no list',
      file: DISH,
      change: replace('[nuts]', 'nuts'),
      told: 'content/dishes/kharcho.yaml, line 8: allergens: "nuts" is not a list, each entry on a line that begins with "- "',
    },
    {
      mistake: 'a misspelt field',
      file: DISH,
      change: replace('dietary:', 'diet: [spicy]\ndietary:'),
      told: 'content/dishes/kharcho.yaml, line 1: the file: no field "diet" is known here; it may be misspelt',
    },
    {
      mistake: 'a day that is none',
      file: 'rules.yaml',
      change: replace(
        /closedDays:[^]*?(?=\n[a-z])/,
        'closedDays:\n  - { date: "2027-02-30", note: { en: Snow, ka: თოვლი } }',
      ),
      told: 'content/rules.yaml, line N: closedDays.0.date: "2027-02-30" is not a date like "2026-12-31"',
    },
    {
      mistake: 'a day that closes before it opens',
      file: 'rules.yaml',
      change: replace(
        /holidayHours:.*/,
        'holidayHours:\n  - { date: "2026-12-31", opens: "18:00", closes: "12:00", note: { en: Eve, ka: ღამე } }',
      ),
      told: 'content/rules.yaml, line N: holidayHours.0.closes: "12:00" is not later than the opening time, or by 06:00 of the next day',
    },
    {
      mistake: 'an advance of nothing',
      file: 'rules.yaml',
      change: replace('advance: []', 'advance: [{ days: [fri] }]'),
      told: 'content/rules.yaml, line N: advance.0: a group of fields is not an entry with a percentage, lari for each guest or a minimum',
    },
    {
      mistake: 'an advance of more than everything',
      file: 'rules.yaml',
      change: replace('advance: []', 'advance: [{ percent: 120 }]'),
      told: 'content/rules.yaml, line N: advance.0.percent: 120 is more than 100',
    },
    {
      mistake: 'an advance for hours that end before they begin',
      file: 'rules.yaml',
      change: replace('advance: []', 'advance: [{ from: "20:00", until: "18:00", percent: 50 }]'),
      told: 'content/rules.yaml, line N: advance.0.until: "18:00" is not the earliest start or a later time',
    },
    {
      mistake: 'reservations further ahead than money is watched',
      file: 'rules.yaml',
      change: replace(/daysAhead: \d+/, 'daysAhead: 119'),
      told: 'content/rules.yaml, line N: daysAhead: 119 is more than 118',
    },
    {
      mistake: 'an hour that is none',
      file: 'restaurant.yaml',
      change: replace(/opens: "?\d\d:\d\d"?/, 'opens: "10"'),
      told: 'content/restaurant.yaml, line N: hours.0.opens: "10" is not a time like "10:00"',
    },
    {
      mistake: 'a door that closes in the morning after',
      file: 'restaurant.yaml',
      change: replace(/closes: "?\d\d:\d\d"?/, 'closes: "06:30"'),
      told: 'content/restaurant.yaml, line N: hours.0.closes: "06:30" is not later than the opening time, or by 06:00 of the next day',
    },
    {
      mistake: 'a figure that is given once for both languages',
      file: 'restaurant.yaml',
      change: replace(/statistics:\n/, 'statistics:\n  - { value: "15k+", label: { en: New, ka: ახალი } }\n'),
      told: 'content/restaurant.yaml, line N: statistics.0.value: "15k+" is not a group of fields, each on a line of its own',
    },
    {
      mistake: 'an offer that ends before it begins',
      file: 'home.yaml',
      change: replace('openingOffer:\n', "openingOffer:\n  from: '2027-05-01'\n  until: '2027-04-30'\n"),
      told: 'content/home.yaml, line N: openingOffer.until: "2027-04-30" is not the first day or a later one',
    },
    {
      mistake: 'a notice without an end',
      file: 'notices.yaml',
      change: replace('notices: []', 'notices:\n  - text: { en: The terrace is open, ka: ტერასა გახსნილია }'),
      told: 'content/notices.yaml, line N: notices.0.until: it is missing',
    },
    {
      mistake: 'a chapter without its text',
      file: 'about.yaml',
      change: replace(/story:\n/, 'story:\n  - heading: { en: New, ka: ახალი }\n'),
      told: 'content/about.yaml, line N: story.0.text: it is missing',
    },
    {
      mistake: 'a word in braces that the build cannot fill in',
      file: 'policies/terms.yaml',
      change: replace('{serviceFee}%.', '{fee}%.'),
      told: 'content/policies/terms.yaml: sections.3.text: {fee} is not one of {company}, {site}, {phone}, {email}, {bank}, {cartKey}, {serviceFee}, {advance}, {seatingTime}, {daysAhead}, {tableLimits}, {holdMinutes}, {waitingMinutes}, {changes}, {cancellation}, {closedDays}, {keepMonths}',
    },
    {
      mistake: 'a placeholder that one language lacks',
      file: 'policies/privacy.yaml',
      change: replace('write to {email}.', 'write to us.'),
      told: 'content/policies/privacy.yaml: sections.9.text.en: {email} is missing; the other language has it',
    },
    {
      mistake: 'terms without the refund rules',
      file: 'policies/terms.yaml',
      change: replace(/\{cancellation\}/g, '50%'),
      told: 'content/policies/terms.yaml: {cancellation} is missing; the build fills it in from the other files',
    },
    {
      mistake: 'an identification code that is too short',
      file: 'restaurant.yaml',
      change: replace('"000000000"', '"12345"'),
      told: 'content/restaurant.yaml, line N: company.identificationCode: "12345" is not a code of 9 or 11 digits',
    },
    {
      mistake: 'a quotation mark that is not closed',
      file: DISH,
      change: replace('"17.50"', '"17.50'),
      told: 'content/dishes/kharcho.yaml, line 3: a quotation mark or bracket is not closed',
    },
    {
      mistake: 'a line that is no field',
      file: DISH,
      change: replace('order: 1', 'order 1'),
      told: 'content/dishes/kharcho.yaml, line 2: this is not valid YAML: Implicit keys need to be on a single line',
    },
  ])('for $mistake', ({ file, change, told }) => {
    const [complaint = '', georgian] = complaintAfter(file, change).split(' / ');

    // The owner edits these files, so their line numbers may change.
    const isOwn = file === DISH;
    expect(isOwn ? complaint : complaint.replace(/line \d+/, 'line N')).toBe(`ContentError: ${told}`);
    expect(georgian).toMatch(/[\u10d0-\u10ff]{2}/);
  });

  it.each([
    [replace(', ka: ხარჩო }', ' }'), 'სტრიქონი 4: name.ka: ქართული ტექსტი აკლია'],
    [replace('"17.50"', '"17,5o"'), 'სტრიქონი 3: price: წერია "17,5o", უნდა იყოს ფასი, მაგალითად, "12.50"'],
    [replace('"17.50"', '"0.00"'), 'სტრიქონი 3: price: წერია "0.00", უნდა იყოს ნულზე მეტი ფასი'],
    [replace('order: 1', 'ordre: 1'), 'სტრიქონი 1: ფაილი: ასეთი ველი აქ არ არის: "ordre"; შესაძლოა, სახელში შეცდომაა'],
    [replace('[spicy]', '[hot]'), 'სტრიქონი 9: dietary.0: წერია "hot", უნდა იყოს ერთ-ერთი: vegetarian, vegan, spicy, children'],
  ])('in Georgian too: %#', (change, told) => {
    expect(complaintAfter(DISH, change).split(' / ')[1]).toBe(`content/${DISH}, ${told}`);
  });

  it('in Georgian for stairs on a way without steps', () => {
    const change = replace('[hearth, band, stepFree]', '[hearth, stairs, stepFree]');

    expect(complaintAfter('floors/floor1.yaml', change)).toContain(
      'tables.8.features.1: წერია "stairs", უნდა იყოს სხვა, რადგან სიაში უკვე არის „საფეხურების გარეშე“ ან „ადგილია სავარძელ-ეტლისთვის“',
    );
  });

  it('for a missing picture', () => {
    const content = copyContent();
    rmSync(join(content, 'hero/sea.svg'));

    expect(complaintIn(content).split(' / ')).toEqual([
      'ContentError: content/hero/sea: there is no picture; a photograph (.jpg, .jpeg, .png, .webp or .avif) or a drawing (.svg) of this name was expected',
      'content/hero/sea: სურათი აკლია; საჭიროა ამ სახელის ფოტო (.jpg, .jpeg, .png, .webp ან .avif) ან ნახატი (.svg)',
    ]);
  });

  it('not for the last day that payments are watched', () => {
    expect(complaintAfter('rules.yaml', replace(/daysAhead: \d+/, 'daysAhead: 118'))).toBe('');
  });

  it('not without an error', () => {
    expect(complaintIn('content')).toBe('');
  });
});
