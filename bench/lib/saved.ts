import { SAVED_CART, savedChoice } from '#tests/support/browser/browser-state.ts';
import { dayFromToday } from '#tests/support/browser/e2e.ts';

/** Entries of local storage from an earlier page view. */
export type Saved = Record<string, string>;

export const DATE = dayFromToday(3);
export const TIME = '19:00';
/** The staff have blocked it in the database, so the map must show it as booked. */
export const BLOCKED = { date: DATE, table: 'table3', fromHour: '18', toHour: '22' };
export const FREE_TABLE = 'table5';

const { 'tamada-cart': cart, ...reserved } = savedChoice({ date: DATE, time: TIME });
const { reservationData: withoutTable } = savedChoice({ date: DATE, time: TIME, tables: [] });

export const RESERVED: Saved = reserved;
export const WITHOUT_TABLE: Saved = { ...reserved, reservationData: withoutTable };
export const UPSTAIRS: Saved = {
  ...reserved,
  reservationData: JSON.stringify({
    selectedTables: ['vip-zone-1'],
    selectedDate: DATE,
    selectedTime: TIME,
    currentFloor: 'floor2',
  }),
};
export const WITH_CART: Saved = { ...reserved, 'tamada-cart': cart };
export const CART_TOTAL_TETRI = 4070;

export function namesInCart(language: string): string[] {
  return SAVED_CART.flatMap(({ translations }) =>
    translations.filter((each) => each.language === language).map(({ name }) => name),
  );
}
