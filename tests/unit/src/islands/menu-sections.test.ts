import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/api/menu.ts';
import type { InTetri } from '#contract/values/money.ts';
import type { MenuDish } from '#src/islands/Menu/sections.ts';
import { updateSections } from '#src/islands/Menu/update-sections.ts';
import { inTetri, KHINKALI } from '#tests/support/islands/dishes.ts';

const PRERENDERED: MenuDish = {
  id: KHINKALI.id,
  priceTetri: 195,
  names: Object.fromEntries(KHINKALI.translations.map(({ language, name }) => [language, name])),
  description: 'Five',
  allergens: ['gluten'],
  diet: [],
};

function update(item: InTetri<MenuItem>): MenuDish | undefined {
  const sections = [{ slug: 'khinkali', name: 'Khinkali', dishes: [PRERENDERED] }];
  const [section] = updateSections(sections, [{ slug: 'khinkali', translations: [], items: [item] }], 'en');
  return section?.dishes[0];
}

// React skips cards whose dish is the same object.
describe('a dish that the server has told again', () => {
  it('is the same where nothing has changed', () => {
    expect(update(inTetri(KHINKALI))).toBe(PRERENDERED);
  });

  it.each([
    { change: { priceTetri: 295 }, seen: { priceTetri: 295 } },
    { change: { soldOut: true }, seen: { soldOut: true } },
    {
      change: { soldOut: true, soldOutOn: '2026-07-10' },
      seen: { soldOut: true, soldOutOn: '2026-07-10' },
    },
    {
      change: { translations: [{ language: 'ka' as const, name: 'ხინკალი' }] },
      seen: { names: { ...PRERENDERED.names, ka: 'ხინკალი' } },
    },
    {
      change: { imageUrl: 'https://pictures.example/1.jpg' },
      seen: { imageUrl: 'https://pictures.example/1.jpg' },
    },
  ])('is another with $change', ({ change, seen }) => {
    expect(update({ ...inTetri(KHINKALI), ...change })).toEqual({
      ...PRERENDERED,
      imageUrl: undefined,
      ...seen,
    });
  });
});
