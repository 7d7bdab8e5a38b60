import { describe, expect, it } from 'vitest';
import { readDishes, readMenu } from '#content/load.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { findDishes } from '#src/islands/Menu/find-dishes.ts';
import type { MenuSection } from '#src/islands/Menu/sections.ts';
import { listMenuSections } from '#src/screens/menu-sections.ts';
import { NO_FIND, type DishFind } from '#src/stores/menu/find.ts';
import { QUERIES } from '#tests/support/menu-queries.ts';
import type { Query } from '#tests/support/menu-query.ts';

const MENU = { ...readMenu(), dishes: readDishes() };
const SECTIONS = { en: listMenuSections(MENU, 'en'), ka: listMenuSections(MENU, 'ka') };
const ALL = SECTIONS.en.flatMap(({ dishes }) => dishes.map(({ id }) => id));

function find(wanted: Partial<DishFind>, language: 'en' | 'ka' = 'en'): string[] | undefined {
  const found = findDishes(SECTIONS[language], { ...NO_FIND, ...wanted }, getMessages(language).menu);
  return found && [...found];
}

/** What a query should have found and did not, what it must not find and did, and whether it found too many. */
function findMistakes({ typed, finds = [], not = [], most = 12, pages = ['en', 'ka'] }: Query) {
  return pages.flatMap((language) => {
    const found = find({ query: typed }, language) ?? [];
    const missed = finds.filter((id) => !found.includes(id));
    const wrong =
      not === 'others' ? found.filter((id) => !finds.includes(id)) : found.filter((id) => not.includes(id));
    return missed.length || wrong.length || found.length > most ? [{ language, missed, wrong, found }] : [];
  });
}

describe('findDishes by what is typed', () => {
  it('is tried with two hundred queries of this menu', () => {
    expect(new Set(QUERIES.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(200);
    expect(QUERIES.flatMap(({ finds = [] }) => finds.filter((id) => !ALL.includes(id)))).toEqual([]);
  });

  it.each(QUERIES)('finds the right dishes by "$typed"', (query) => {
    expect(findMistakes(query)).toEqual([]);
  });

  it.each(['zzz', 'qqqq', 'JJ', 'ზზ'])(
    'finds nothing by "%s", which is one letter again and again',
    (query) => {
      expect(find({ query, diets: ['vegan'] })).toEqual([]);
    },
  );

  it('finds by two letters that are one sound', () => {
    expect(find({ query: 'kh' })).toEqual(expect.arrayContaining(['khinkali-cheese', 'kharcho']));
  });

  it.each(['', ' ', 'k', 'ხ', '’', '-'])('looks for nothing by "%s"', (query) => {
    expect(find({ query })).toBeUndefined();
  });
});

describe('findDishes by filters', () => {
  it('leaves out each excluded allergen', () => {
    expect(find({ query: 'kharcho', without: ['nuts'] })).toEqual([]);
    expect(find({ query: 'kharcho', without: ['milk'] })).toEqual(['kharcho']);
    expect(find({ without: ['nuts', 'gluten'], diets: ['vegan'] })).not.toContain('churchkhela');
  });

  it.each([
    ['en', 'children'],
    ['en', 'kid'],
    ['en', 'for kids'],
    ['ka', 'ბავშვი'],
    ['ka', 'საბავშვო'],
  ] as const)('finds the dishes for children, %s, by the filter and by "%s"', (language, query) => {
    const filtered = find({ diets: ['children'] });

    expect(filtered).toContain('khachapuri-imeruli');
    expect(filtered).not.toContain('pkhali-spinach');
    expect(find({ query }, language)).toEqual(filtered);
  });

  it.each([
    ['en', 've', 'vegan'],
    ['en', 'veg', 'vegan'],
    ['ka', 'ვე', 'vegan'],
    ['ka', 'ვეგ', 'vegan'],
    ['ka', 'veg', 'vegan'],
    ['en', 'вег', 'vegan'],
    ['ka', 'ბავ', 'children'],
  ] as const)('finds dishes by a label that has begun, %s: "%s"', (language, query, diet) => {
    expect(find({ query }, language)).toEqual(expect.arrayContaining(find({ diets: [diet] }) ?? []));
  });

  it('counts vegan dishes as vegetarian', () => {
    expect(find({ query: 'khinkali', diets: ['vegetarian'] })).toEqual([
      'khinkali-mushroom',
      'khinkali-cheese',
    ]);
    expect(find({ query: 'khinkali', diets: ['vegan', 'vegetarian'] })).toEqual(['khinkali-mushroom']);
  });

  it('finds dishes up to a price', () => {
    expect(find({ query: 'sauce', maxTetri: 550 })).toEqual(['mchadi', 'tkemali', 'ajika']);
  });

  it('never claims that a dish is without allergens that it does not know', () => {
    const dish = { id: 'new', priceTetri: 100, names: { en: 'Soup' }, description: '', diet: [] };
    const sections: MenuSection[] = [{ slug: 'new', name: 'New', dishes: [dish] }];
    const by = (wanted: Partial<DishFind>) =>
      findDishes(sections, { ...NO_FIND, ...wanted }, getMessages('en').menu);

    expect(by({ query: 'soup' })).toEqual(new Set(['new']));
    expect(by({ without: ['nuts'] })).toEqual(new Set());
    expect(by({ diets: ['vegan'] })).toEqual(new Set());
  });
});
