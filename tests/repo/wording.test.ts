import { describe, expect, it } from 'vitest';
import { listEnglishTexts, listGeorgianTexts } from '#tests/support/site/written-texts.ts';

const GEORGIAN = listGeorgianTexts();
const ENGLISH = listEnglishTexts();

/** Words that the glossary of CONTRIBUTING.md replaces. */
const NOT_IN_GEORGIAN = [
  { not: /დაკეტ/, but: 'არ ვმუშაობთ' },
  { not: /თავიდან (სცად|აირჩი)|სცადეთ თავიდან/, but: 'ხელახლა' },
  { not: /უკვე აღარ/, but: 'აღარ' },
  { not: /ანგარიშ/, but: 'რეგისტრაცია, შესვლა: ანგარიში is the bill' },
  { not: /ვიზიტ/, but: 'სტუმრობა, ჯავშანი' },
  { not: /პირობებით,/, but: 'პირობების თანახმად' },
  { not: /არ მოიძებნ/, but: 'ვერ მოიძებნა' },
  { not: /(დარეკვის|მოსვლის|მოსული) აღნიშ/, but: 'მონიშვნა' },
];

/** A floor's map is გეგმა; a map of the surroundings is რუკა. */
const MAP_OF_THE_CITY = ['შემოგარენის რუკა', 'რუკის გახსნა ახალ ჩანართში', 'ადგილი რუკაზე'];

const NOT_IN_ENGLISH = [
  { not: /\b(comes?|came) back\b/, but: 'refund' },
  { not: /\b(tables?|choice|not) (are |is )?(not )?kept\b|\bKeep (them|longer|my choice)\b/i, but: 'hold' },
  { not: /\bKept back\b|\bKeep (a table )?back\b|\bGive free\b/i, but: 'block, release' },
  { not: /\bwish(es|ed)?\b/i, but: 'special requests, requested' },
  { not: /\bdeeds?\b/, but: 'actions' },
  { not: /\bdoes not stand\b|\bthat stand\b|\bWhat stands\b/, but: 'valid, current' },
];

const breaking = (texts: readonly { text: string }[], rule: RegExp) =>
  texts.filter(({ text }) => rule.test(text));

describe('a Georgian text', () => {
  it('has no case ending glued to a placeholder', () => {
    expect(GEORGIAN.length).toBeGreaterThan(500);
    expect(breaking(GEORGIAN, /\}[-–]?[\u10d0-\u10ff]/)).toEqual([]);
  });

  it.each(NOT_IN_GEORGIAN)('says $but, not $not', ({ not }) => {
    expect(breaking(GEORGIAN, not)).toEqual([]);
  });

  it('calls the map of a floor გეგმა', () => {
    const maps = breaking(GEORGIAN, /რუკ/).map(({ text }) => text);

    expect(maps.filter((text) => !MAP_OF_THE_CITY.includes(text))).toEqual([]);
  });

  it('has an ellipsis, short dashes and „quotes“', () => {
    expect(breaking(GEORGIAN, /\.\.\.|—|(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])|”/)).toEqual([]);
  });
});

describe('an English text', () => {
  it.each(NOT_IN_ENGLISH)('says $but, not $not', ({ not }) => {
    expect(ENGLISH.length).toBeGreaterThan(500);
    expect(breaking(ENGLISH, not)).toEqual([]);
  });
});
