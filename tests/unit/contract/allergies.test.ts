import { describe, expect, it } from 'vitest';
import {
  ALLERGENS,
  MAX_OTHER_ALLERGIES,
  NO_ALLERGIES,
  parseAllergies,
  sortAllergens,
  describeAllergies,
} from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES, composeNotes } from '#contract/values/allergy-words.ts';
import { MAX_NOTES } from '#contract/values/draft.ts';
import { createOrderRequest } from '#contract/api/orders.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';

const ENGLISH = { label: 'Allergies', names: ALLERGEN_NAMES.en };
const GEORGIAN = { label: 'ალერგია', names: ALLERGEN_NAMES.ka };

describe('describeAllergies', () => {
  it('names the allergens in the language, then what the diner wrote', () => {
    const allergies = { allergens: ['milk', 'nuts'], other: ' peaches ' } as const;

    expect(describeAllergies(allergies, ALLERGEN_NAMES.en)).toBe('milk, nuts, peaches');
    expect(describeAllergies(allergies, ALLERGEN_NAMES.ka)).toBe('რძე, თხილეული, peaches');
  });

  it('is empty where there are none', () => {
    expect(describeAllergies(NO_ALLERGIES, ALLERGEN_NAMES.en)).toBe('');
    expect(describeAllergies({ allergens: [], other: ' ' }, ALLERGEN_NAMES.en)).toBe('');
  });
});

describe('sortAllergens', () => {
  it("has each known allergen once, in the list's order", () => {
    expect(sortAllergens(['sesame', 'milk', 'sesame', 'peanuts', 7, ''])).toEqual(['milk', 'sesame']);
  });
});

describe('parseAllergies', () => {
  it('reads what was written', () => {
    const allergies = { allergens: ['milk', 'nuts'], other: 'kiwi' };

    expect(parseAllergies(allergies)).toEqual(allergies);
  });

  it('drops what it cannot read', () => {
    expect(parseAllergies({ allergens: ['nuts', 'nuts', 'sofa', 7, null], other: 5 })).toEqual({
      allergens: ['nuts'],
      other: '',
    });
    expect(parseAllergies({ allergens: 'nuts', other: 'kiwi' })).toEqual({ allergens: [], other: 'kiwi' });
  });

  it.each([
    undefined,
    null,
    'nuts',
    [],
    {},
    { allergens: ['sofa'], other: ' ' },
    { other: 'x'.repeat(MAX_OTHER_ALLERGIES + 1) },
  ])('finds none in %j', (value) => {
    expect(parseAllergies(value)).toBeUndefined();
  });
});

describe('composeNotes', () => {
  const nuts = { allergens: ['nuts'], other: '' } as const;

  it('puts the allergies before the special requests, in words', () => {
    expect(composeNotes('A quiet corner', nuts, ENGLISH)).toBe('Allergies: nuts\nA quiet corner');
    expect(composeNotes('ფანჯარასთან', { ...nuts, other: 'ატამი' }, GEORGIAN)).toBe(
      'ალერგია: თხილეული, ატამი\nფანჯარასთან',
    );
  });

  it('leaves out empty parts', () => {
    expect(composeNotes('A quiet corner', NO_ALLERGIES, ENGLISH)).toBe('A quiet corner');
    expect(composeNotes('', nuts, ENGLISH)).toBe('Allergies: nuts');
    expect(composeNotes('', NO_ALLERGIES, ENGLISH)).toBe('');
  });

  it.each([
    { language: 'en', words: { label: en.cart.allergies, names: ALLERGEN_NAMES.en } },
    { language: 'ka', words: { label: ka.cart.allergies, names: ALLERGEN_NAMES.ka } },
  ])('never exceeds the limit of notes, $language', ({ words }) => {
    const most = { allergens: ALLERGENS, other: 'x'.repeat(MAX_OTHER_ALLERGIES) };

    const notes = composeNotes('y'.repeat(MAX_NOTES), most, words);

    expect(createOrderRequest.shape.notes.safeParse(notes).success).toBe(true);
  });
});
