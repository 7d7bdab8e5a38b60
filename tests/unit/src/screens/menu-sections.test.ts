import { expect, it } from 'vitest';
import { listMenuSections } from '#src/screens/menu-sections.ts';
import { TEST_DISHES, TEST_MENU } from '#tests/support/server/content.ts';

it.each([
  { dishes: TEST_DISHES, sections: ['khachapuri', 'khinkali'] },
  { dishes: TEST_DISHES.filter(({ category }) => category === 'khinkali'), sections: ['khinkali'] },
  { dishes: [], sections: [] },
])('the page of the menu has the categories that have dishes: $sections', ({ dishes, sections }) => {
  const listed = listMenuSections({ ...TEST_MENU, dishes }, 'en');

  expect(listed.map(({ slug }) => slug)).toEqual(sections);
});
