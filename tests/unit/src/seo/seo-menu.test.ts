import { describe, expect, it } from 'vitest';
import { toMenuData } from '#src/seo/menu.ts';
import { TEST_DISHES, TEST_MENU } from '#tests/support/server/content.ts';

describe('toMenuData', () => {
  it('shows search engines the photographs, and leaves drawings out', () => {
    const dishes = TEST_DISHES.map((dish) =>
      dish.id === 'khinkali-kalakuri' ? { ...dish, imageUrl: '/photos/khinkali-0123456789-768.webp' } : dish,
    );

    const data = JSON.stringify(
      toMenuData({ menu: TEST_MENU, dishes, name: 'Menu' }, 'en', new URL('https://tamada.example')),
    );

    expect(data).toContain(
      '"name":"City Khinkali","image":"https://tamada.example/photos/khinkali-0123456789-768.webp"',
    );
    expect(data.match(/"image"/g)).toHaveLength(1);
  });
});
