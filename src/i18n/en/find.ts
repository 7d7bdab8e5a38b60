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
  foundWithout: '{found} without {list}',
  none: 'No dishes found. Check the spelling, or choose fewer filters.',
  showAll: 'Show all dishes',
};
