import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { en } from '#src/i18n/en/index.ts';
import { DishCard } from '#src/islands/Menu/DishCard.tsx';
import { toMenuItem, type MenuDish } from '#src/islands/Menu/sections.ts';
import { updateSections } from '#src/islands/Menu/update-sections.ts';
import { CartLines } from '#src/ui/cart/CartLines.tsx';
import { inTetri, KHINKALI } from '#tests/support/islands/dishes.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

const PHOTO = '/photos/khinkali-kalakuri-0123456789-768.webp';
const DRAWING = '/images/dishes/khinkali-kalakuri.svg';

const DRAWN: MenuDish = {
  id: KHINKALI.id,
  priceTetri: 195,
  names: { en: 'City Khinkali' },
  description: '',
  allergens: [],
  diet: [],
};
const PHOTOGRAPHED: MenuDish = { ...DRAWN, imageUrl: PHOTO };

const card = (dish: MenuDish) => (
  <DishCard
    dish={dish}
    isHidden={false}
    canAdd={false}
    date=""
    added={undefined}
    allergies={NO_ALLERGIES}
    language="en"
    messages={en.menu}
  />
);
const picture = () => screen.getByRole('listitem').querySelector('img');

function renderCartLine(imageUrl: string): void {
  const item = { ...inTetri(KHINKALI), imageUrl, quantity: 1 };
  render(<CartLines items={[item]} language="en" messages={en.cart} labelledBy="title" />);
}

/** The picture's address after the server's update of the dish. */
function updated(dish: MenuDish, imageUrl: string): string | undefined {
  const item = { ...inTetri(KHINKALI), imageUrl };
  const sections = [{ slug: 'khinkali', name: 'Khinkali', dishes: [dish] }];
  const [section] = updateSections(sections, [{ slug: 'khinkali', translations: [], items: [item] }], 'en');
  return section?.dishes.map((found) => toMenuItem(found).imageUrl).join();
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("a dish's card", () => {
  it('lists the files of a photograph, smallest format first', () => {
    render(card(PHOTOGRAPHED));
    const sources = [...screen.getByRole('listitem').querySelectorAll('picture > source')];

    expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.getAttribute('srcset')).toBe(
      [240, 384, 768, 1152]
        .map((width) => `/photos/khinkali-kalakuri-0123456789-${width}.avif ${width}w`)
        .join(),
    );
    expect(new Set(sources.map((source) => source.getAttribute('sizes')))).toEqual(
      new Set(['(min-width: 48rem) 373px, 120px']),
    );
    expect(picture()?.parentElement?.tagName).toBe('PICTURE');
    expect(picture()?.getAttribute('src')).toBe(PHOTO);
    expect(picture()?.getAttribute('loading')).toBe('lazy');
    expect([picture()?.width, picture()?.height]).toEqual([160, 120]);
  });

  it('shows a drawing as it is', () => {
    render(card(DRAWN));

    expect(screen.getByRole('listitem').querySelector('picture, source')).toBeNull();
    expect(picture()?.getAttribute('src')).toBe(DRAWING);
    expect(renderToString(card(DRAWN))).toContain(`<img src="${DRAWING}" alt="" width="160" height="120"`);
  });

  it("shows another back end's photograph as it is", () => {
    render(card({ ...DRAWN, imageUrl: 'https://elsewhere.example/photos/khinkali-768.webp' }));

    expect(screen.getByRole('listitem').querySelector('picture')).toBeNull();
  });

  it('hydrates with a photograph as it was pre-rendered', async () => {
    const { mended, unmount } = await hydrateAsSaved(
      () => Promise.resolve(card(PHOTOGRAPHED)),
      () => undefined,
    );

    expect(mended).toEqual([]);
    unmount();
  });
});

describe('the picture of a dish after an update', () => {
  it.each([
    { dish: PHOTOGRAPHED, says: PHOTO, shown: PHOTO },
    { dish: PHOTOGRAPHED, says: '/photos/khinkali-kalakuri-ffffffffff-768.webp', shown: PHOTO },
    { dish: PHOTOGRAPHED, says: DRAWING, shown: PHOTO },
    { dish: PHOTOGRAPHED, says: '', shown: PHOTO },
    { dish: DRAWN, says: PHOTO, shown: DRAWING },
    { dish: DRAWN, says: '', shown: DRAWING },
    { dish: DRAWN, says: 'https://elsewhere.example/1.jpg', shown: 'https://elsewhere.example/1.jpg' },
  ])('$says shows $shown', ({ dish, says, shown }) => {
    expect(updated(dish, says)).toBe(shown);
  });

  it('comes from the server for a dish missing in the page', () => {
    expect(updated({ ...DRAWN, id: 'kharcho' }, PHOTO)).toBe(PHOTO);
  });
});

describe('a line of the cart', () => {
  it('shows the smallest file of a photograph', () => {
    renderCartLine(PHOTO);

    expect(picture()?.getAttribute('src')).toBe('/photos/khinkali-kalakuri-0123456789-240.webp');
  });

  it.each([DRAWING, 'https://elsewhere.example/photo-768.webp'])('shows %s as it is', (url) => {
    renderCartLine(url);

    expect(picture()?.getAttribute('src')).toBe(url);
  });

  it('keeps the place of a missing picture, without an icon', () => {
    renderCartLine(PHOTO);

    fireEvent.error(screen.getByRole('presentation'));

    expect(picture()).toBeNull();
    expect(screen.getByRole('listitem').firstElementChild?.className).toBe('cart-picture');
  });
});
