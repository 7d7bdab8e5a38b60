import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDishes, readHero, readPhotos, readTablePhotos } from '#content/load.ts';
import { openAlbum } from '#content/pictures.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

/** A `content/` with these files in the folder of dishes; they are only hashed. */
function createContent(...files: string[]): string {
  const content = createFolder();
  mkdirSync(join(content, 'dishes'));
  for (const file of files) writeFileSync(join(content, 'dishes', file), 'a picture');
  return content;
}

const pictureOf = (content: string, name = 'khinkali') =>
  openAlbum('dishes', ['khinkali', 'kharcho'], content)(name);

describe('openAlbum', () => {
  it('uses the drawing without a photograph', () => {
    expect(pictureOf(createContent('khinkali.svg', 'khinkali.yaml'))).toEqual({
      url: '/images/dishes/khinkali.svg',
    });
  });

  it.each([
    'khinkali.jpg',
    'khinkali.jpeg',
    'khinkali.png',
    'khinkali.webp',
    'khinkali.avif',
    'Khinkali.JPG',
  ])('prefers %s to the drawing', (file) => {
    const { url, photo } = pictureOf(createContent('khinkali.svg', file));

    expect(url).toMatch(/^\/photos\/khinkali-[\da-f]{10}-768\.webp$/);
    expect(photo?.place).toBe(`content/dishes/${file}`);
  });

  it('uses a photograph without a drawing', () => {
    expect(pictureOf(createContent('khinkali.png')).photo?.file).toMatch(/dishes.khinkali\.png$/);
  });

  it('prefers the chosen photograph to any other', () => {
    const content = createContent('khinkali.jpg', 'khinkali.svg');
    mkdirSync(join(content, 'photos'));
    writeFileSync(join(content, 'photos', 'img-0042.webp'), 'a chosen picture');

    const { url, photo } = openAlbum(
      'dishes',
      ['khinkali'],
      content,
    )('khinkali', '/content/photos/img-0042.webp');

    expect(url).toMatch(/^\/photos\/khinkali-[\da-f]{10}-768\.webp$/);
    expect(photo?.place).toBe('content/photos/img-0042.webp');
  });

  it('explains that the chosen photograph is missing', () => {
    const pictures = openAlbum('dishes', ['khinkali'], createContent('khinkali.svg'));

    expect(() => pictures('khinkali', '/content/photos/img-0042.webp')).toThrow(
      'content/dishes/khinkali: the photograph content/photos/img-0042.webp cannot be found',
    );
  });

  it('changes the URL only if the photograph changes', () => {
    const content = createContent('khinkali.jpg', 'kharcho.jpg');
    const before = pictureOf(content).url;

    appendFileSync(join(content, 'dishes', 'khinkali.jpg'), ', another one');

    expect(pictureOf(content).url).not.toBe(before);
    expect(pictureOf(createContent('khinkali.jpg')).url).toBe(before);
    expect(pictureOf(content, 'kharcho').photo?.hash).toBe(
      pictureOf(createContent('khinkali.jpg')).photo?.hash,
    );
  });

  it('keeps the pictures of the home page apart from those of the dishes', () => {
    const content = createFolder();
    mkdirSync(join(content, 'hero'));
    writeFileSync(join(content, 'hero', 'table.jpg'), 'a picture');
    writeFileSync(join(content, 'hero', 'sea.svg'), 'a picture');
    const hero = openAlbum('hero', ['table', 'sea'], content);

    expect(hero('table').url).toMatch(/^\/photos\/hero-table-[\da-f]{10}-704\.webp$/);
    expect(hero('sea').url).toBe('/images/hero-sea.svg');
  });

  it.each([
    {
      files: ['khinkali.svg', 'khinkali.heic'],
      sentence: 'content/dishes/khinkali.heic: a photograph must be a .jpg, .jpeg, .png, .webp or .avif file',
    },
    {
      files: ['khinkali.svg', 'IMG_2041.JPG'],
      sentence:
        'content/dishes/IMG_2041.JPG: a photograph must be named after what it shows, like khinkali.jpg',
    },
    {
      files: ['khinkali.jpg', 'khinkali.png'],
      sentence: 'content/dishes/khinkali.png: one photograph was expected, but there is khinkali.jpg too',
    },
  ])('explains the error in $files in one sentence', ({ files, sentence }) => {
    expect(() => pictureOf(createContent(...files))).toThrow(
      expect.objectContaining({
        name: 'ContentError',
        message: expect.stringContaining(`${sentence} / `) as string,
      }),
    );
  });

  it('ignores files that other programs create', () => {
    const content = createContent('khinkali.svg', '.DS_Store', '._khinkali.jpg', 'Thumbs.db', 'old.svg');

    expect(pictureOf(content).url).toBe('/images/dishes/khinkali.svg');
  });
});

describe('the pictures of this restaurant', () => {
  it('exist for every dish, for the home page and for the tables', () => {
    const hero = Object.values(readHero()).flatMap((picture) => picture?.url ?? []);
    const tables = Object.values(readTablePhotos());
    const pictures = [...hero, ...tables, ...readDishes().map(({ imageUrl }) => imageUrl)];

    expect(new Set(pictures).size).toBe(readDishes().length + tables.length + 2);
    expect(tables).toEqual([expect.stringMatching(/^\/photos\/table3-[\da-f]{10}-800\.webp$/)]);
    expect(pictures.filter((url) => url.startsWith('/photos/'))).toHaveLength(readPhotos().length);
  });
});
