import { describe, expect, it } from 'vitest';
import { drawingOfDish, isPhoto, listSources, photoPath } from '#contract/values/pictures.ts';

const PHOTO = '/photos/khinkali-0123456789-768.webp';

describe('listSources', () => {
  it('finds every file of a photograph by the address of one, the smallest format first', () => {
    expect(listSources(PHOTO, [240, 768])).toEqual([
      {
        type: 'image/avif',
        srcSet: '/photos/khinkali-0123456789-240.avif 240w,/photos/khinkali-0123456789-768.avif 768w',
      },
      {
        type: 'image/webp',
        srcSet: '/photos/khinkali-0123456789-240.webp 240w,/photos/khinkali-0123456789-768.webp 768w',
      },
    ]);
  });

  it.each([
    '',
    '/images/dishes/khinkali.svg',
    '/photos/khinkali-768.webp',
    '/photos/5.webp',
    'https://elsewhere.example/photos/khinkali-0123456789-768.webp',
    '/uploads/photos/khinkali-0123456789-768.webp',
    '/photos/khinkali-0123456789-768.jpg',
  ])('finds none for %s', (url) => {
    expect(listSources(url, [240])).toBeUndefined();
    expect(isPhoto(url)).toBe(false);
  });
});

describe('an address', () => {
  it('is that of a photograph where photoPath made it', () => {
    expect(photoPath('khinkali-0123456789', 768, 'webp')).toBe(PHOTO);
    expect(isPhoto(PHOTO)).toBe(true);
  });

  it("is that of a drawing by the dish's id", () => {
    expect(drawingOfDish('khinkali')).toBe('/images/dishes/khinkali.svg');
  });
});
