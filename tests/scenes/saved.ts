import { readDishes } from '#content/load.ts';
import { dayFromToday } from '#tests/support/browser/e2e.ts';
import { savedChoice } from '#tests/support/browser/browser-state.ts';

/** Any day some weeks from now. */
export const DAY = dayFromToday(38);

/** The stored values of a diner who has chosen two tables. */
export const FULL_DRAFT = savedChoice({ date: DAY, tables: ['table3', 'table8'] });

/** One table, which has a photograph. */
export const ONE_TABLE = savedChoice({ date: DAY, tables: ['table3'] });

/** The same with as many tables as a large party needs. */
export const TWELVE_TABLES = savedChoice({
  date: DAY,
  tables: Array.from({ length: 12 }, (_, index) => `table${index + 1}`),
});

/** Two tables, and dishes without nuts and milk; each of the two in the cart has one of them. */
export const EXCLUDING = {
  ...FULL_DRAFT,
  reservationData: JSON.stringify({
    ...(JSON.parse(FULL_DRAFT.reservationData) as object),
    excludedAllergens: ['milk', 'nuts'],
  }),
};

/** A date and a time without a table. */
export const NO_TABLE = savedChoice({ date: DAY, tables: [] });

/** Forty dishes, some of them in large quantities. */
export function crowdedCart(): string {
  const lines = readDishes()
    .slice(0, 40)
    .map((dish, index) => ({
      id: dish.id,
      price: Number(dish.price),
      imageUrl: dish.imageUrl,
      translations: (['en', 'ka'] as const).map((language) => ({ language, name: dish.name[language] })),
      quantity: index % 7 === 0 ? 99 : 1 + (index % 3),
    }));
  return JSON.stringify(lines);
}
