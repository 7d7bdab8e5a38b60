import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, isDraftComplete, isPartySize, MAX_NOTES, parseDraft } from '#contract/values/draft.ts';

const DRAFT = {
  selectedTables: ['table5', 'vip-zone-1'],
  selectedDate: '2026-07-05',
  selectedTime: '18:00',
  currentFloor: 'floor2',
  partySize: 6,
  notes: 'A quiet corner, please',
  allergies: { allergens: ['nuts'], other: 'kiwi' },
} as const;

describe('parseDraft', () => {
  it('reads what was written', () => {
    expect(parseDraft({ ...DRAFT })).toEqual(DRAFT);
  });

  it.each([undefined, null, 'text', 5, [DRAFT]])('cannot read %j', (value) => {
    expect(parseDraft(value)).toBeUndefined();
  });

  it('drops single fields that it cannot read', () => {
    const garbage = {
      selectedTables: ['table5', 'chair', 7, 'table5'],
      selectedDate: '2026-02-30',
      selectedTime: '18:30',
      currentFloor: 'roof',
      partySize: 0,
    };

    expect(parseDraft(garbage)).toEqual({ ...EMPTY_DRAFT, selectedTables: ['table5'] });
    expect(parseDraft({ selectedTables: 'table5' })).toEqual(EMPTY_DRAFT);
  });

  it('keeps excluded allergens, sorted, without unknown ones', () => {
    expect(parseDraft({ excludedAllergens: ['nuts', 'air', 'milk', 'nuts'] })).toEqual({
      ...EMPTY_DRAFT,
      excludedAllergens: ['milk', 'nuts'],
    });
    expect(parseDraft({ excludedAllergens: 'nuts' })).toEqual(EMPTY_DRAFT);
  });

  it('reads a draft of the four specified fields', () => {
    const { partySize: _, notes: __, allergies: ___, ...specified } = DRAFT;

    expect(parseDraft(specified)).toEqual(specified);
  });

  it.each([5, null, 'nuts', {}, [], { allergens: ['sofa'], other: '' }])(
    'drops the allergies %j',
    (allergies) => {
      expect(parseDraft({ ...DRAFT, allergies })).not.toHaveProperty('allergies');
    },
  );

  it.each([5, null, '', {}, ['a'], 'x'.repeat(MAX_NOTES + 1)])('drops the notes %j', (notes) => {
    expect(parseDraft({ ...DRAFT, notes })).not.toHaveProperty('notes');
  });
});

describe('isPartySize', () => {
  it.each([
    [1, true],
    [60, true],
    [0, false],
    [61, false],
    [2.5, false],
    ['2', false],
  ])('%j: %j', (value, expected) => {
    expect(isPartySize(value)).toBe(expected);
  });
});

describe('isDraftComplete', () => {
  it.each([
    [DRAFT, true],
    [{ ...DRAFT, selectedTables: [] }, false],
    [{ ...DRAFT, selectedDate: '' }, false],
    [{ ...DRAFT, selectedTime: '' }, false],
  ])('%j: %j', (draft, expected) => {
    expect(isDraftComplete({ ...draft, selectedTables: [...draft.selectedTables] })).toBe(expected);
  });
});
