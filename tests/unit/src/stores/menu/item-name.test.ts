import { describe, expect, it } from 'vitest';
import { itemName } from '#src/stores/menu/item-name.ts';
import { KHINKALI } from '#tests/support/islands/dishes.ts';

describe('itemName', () => {
  it.each([
    { language: 'en', name: 'City Khinkali' },
    { language: 'ka', name: 'ქალაქური ხინკალი' },
    { language: 'de', name: 'City Khinkali' },
  ])('is $name in $language', ({ language, name }) => {
    expect(itemName(KHINKALI, language)).toBe(name);
  });

  it('is the id where there is no name at all', () => {
    expect(itemName({ id: 'khinkali', translations: [] }, 'en')).toBe('khinkali');
  });
});
