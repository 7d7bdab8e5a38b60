import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { GUESTS } from './shared.ts';

export const menu = {
  heading: 'Our menu',
  serviceFee: 'A service fee of 10% is added to these prices.',
  categories: 'Menu categories',
  scrollLeft: 'Scroll the categories left',
  scrollRight: 'Scroll the categories right',
  find: 'Find, filter',
  updating: 'Updating prices…',
  updated: 'Prices are up to date',
  asOf: 'Prices as of {time}. We can’t load current prices at the moment, so something may have changed since.',
  failed: 'Failed to load menu',
  /** With the menu of the page's build below it. */
  failedText: 'Below is our last published menu; prices may have changed since.',
  tryAgain: 'Try Again',
  empty: 'No menu items found',
  addToCart: 'Add to Cart',
  addNamed: 'Add to Cart: {name}',
  added: 'In the cart: {quantity}',
  soldOut: 'Sold out',
  soldOutToday: 'Sold out today',
  withoutReservation: 'Viewing Menu Without Complete Reservation',
  withoutReservationText:
    'To add dishes, you need a complete reservation: a date, a time and at least one table.',
  makeReservation: 'Choose a table',
  yourReservation: 'Your reservation',
  guests: GUESTS,
  changeTables: 'Change Tables',
  together: 'Choose together',
  allergens: 'Contains: {list}',
  allergen: ALLERGEN_NAMES.en,
  diet: { vegetarian: 'vegetarian', vegan: 'vegan', spicy: 'spicy', children: 'for children' },
  /** What else a search for such dishes may say. */
  kids: 'kid kids',
};

/** The search and the filters of the menu. */
export const find = {
  label: 'Find a dish',
  filter: 'Filter',
  only: 'Only',
  without: 'Without',
  price: 'Price',
  anyPrice: 'Any',
  upTo: 'up to {price}',
  query: '“{query}”',
  found: { one: '{count} dish', other: '{count} dishes' },
  foundWithout: 'without {list}',
  none: 'No dishes found. Check the spelling, or choose fewer filters.',
  showAll: 'Show all dishes',
};
