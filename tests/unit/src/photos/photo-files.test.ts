import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openAlbum, type Photo } from '#content/pictures.ts';
import { listSources } from '#contract/values/pictures.ts';
import { listFiles, makeFiles, readFileOf } from '#src/photos/photo-files.ts';
import { createFolder, takePhotograph } from '#tests/support/editing/photographs.ts';

type Shot = Parameters<typeof takePhotograph>[1];

/** The dish's photograph in a content folder with only this one. */
async function photograph(shot: Shot, ending = 'jpg'): Promise<Photo> {
  const content = createFolder();
  await takePhotograph(join(content, 'dishes', `khinkali.${ending}`), shot);
  return openPhoto(content);
}

/** A photograph with few files, for tests in which their number does not matter. */
const smallPhotograph = async (shot: Shot): Promise<Photo> => ({
  ...(await photograph(shot)),
  widths: [240, 320],
});

function openPhoto(content: string): Photo {
  const { photo } = openAlbum('dishes', ['khinkali'], content)('khinkali');
  if (!photo) throw new Error('No photograph');
  return photo;
}

async function make(photo: Photo, cache = createFolder()) {
  await makeFiles(photo, cache);
  return Promise.all(
    listFiles(photo).map(async (file) => {
      const bytes = await readFileOf(file, cache);
      return { ...file, bytes, metadata: await sharp(bytes).metadata() };
    }),
  );
}

const sizes = (files: Awaited<ReturnType<typeof make>>) =>
  files.map(({ width, format, metadata }) => `${width} ${format} ${metadata.width}x${metadata.height}`);

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 4, height: 4 })
    .resize(1, 1)
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

describe('the files of a photograph', () => {
  it('are AVIF and WebP in every width, cut to 4:3', async () => {
    const files = await make(await photograph({ width: 2400, height: 1350 }));

    expect(sizes(files)).toEqual([
      '240 avif 240x180',
      '240 webp 240x180',
      '384 avif 384x288',
      '384 webp 384x288',
      '768 avif 768x576',
      '768 webp 768x576',
      '1152 avif 1152x864',
      '1152 webp 1152x864',
    ]);
    expect(files.map(({ metadata }) => metadata.format)).toEqual(
      Array.from({ length: 4 }, () => ['heif', 'webp']).flat(),
    );
    expect(files.map(({ metadata }) => metadata.compression).filter(Boolean)).toEqual(
      Array.from({ length: 4 }, () => 'av1'),
    );
  });

  it('have no more pixels than the photograph', async () => {
    const files = await make(await photograph({ width: 900, height: 600 }, 'png'));

    expect(sizes(files).filter((size) => size.includes('webp'))).toEqual([
      '240 webp 240x180',
      '384 webp 384x288',
      '768 webp 768x576',
      '1152 webp 800x600',
    ]);
  });

  it('stand upright whatever way the camera was held', async () => {
    const files = await make(await smallPhotograph({ width: 600, height: 800, orientation: 6 }));
    const bytes = files.at(-1)?.bytes ?? Buffer.of();

    expect(await colourAt(bytes, 160, 4)).toBe('blue');
    expect(await colourAt(bytes, 160, 230)).toBe('red');
  });

  it('tell nothing of the camera, the place and the photographer', async () => {
    const photo = await smallPhotograph({ width: 640, height: 480 });
    const files = await make(photo);

    expect((await sharp(photo.file).metadata()).exif?.includes('Nino Beridze')).toBe(true);
    expect(
      files.flatMap(({ metadata: { exif, icc, iptc, xmp, orientation } }) =>
        [exif, icc, iptc, xmp, orientation].filter(Boolean),
      ),
    ).toEqual([]);
  });

  it('have the names that a page finds by the address of one', async () => {
    const content = createFolder();
    await takePhotograph(join(content, 'dishes', 'khinkali.webp'), { width: 640, height: 480 });
    const { url, photo } = openAlbum('dishes', ['khinkali'], content)('khinkali');
    const named = listSources(url, photo?.widths ?? [])?.flatMap(({ srcSet }) =>
      srcSet.split(',').map((entry) => entry.replace(/^.*-(\d+)\.(\w+) \d+w$/, '$1 $2')),
    );

    expect(named?.toSorted()).toEqual(
      listFiles(openPhoto(content))
        .map(({ width, format }) => `${width} ${format}`)
        .toSorted(),
    );
  });
});

describe('making them again', () => {
  it('takes all from the time before, also where the photograph has another name', async () => {
    const photo = await smallPhotograph({ width: 640, height: 480 });
    const cache = createFolder();
    const first = await make(photo, cache);
    rmSync(photo.file);

    const again = await make({ ...photo, stem: 'another' }, cache);

    expect(again.map(({ bytes }) => bytes.toString('base64'))).toEqual(
      first.map(({ bytes }) => bytes.toString('base64')),
    );
  });

  it('makes only what is missing', async () => {
    const photo = await smallPhotograph({ width: 640, height: 480 });
    const cache = createFolder();
    await make(photo, cache);
    const kept = join(cache, `${photo.hash}-320.avif`);
    const { mtimeMs } = statSync(kept);
    rmSync(join(cache, `${photo.hash}-240.webp`));

    const again = await make(photo, cache);

    expect(again).toHaveLength(4);
    expect(statSync(kept).mtimeMs).toBe(mtimeMs);
  });

  it('begins once where two ask at the same time', async () => {
    const photo = await smallPhotograph({ width: 640, height: 480 });
    const cache = createFolder();

    expect(makeFiles(photo, cache)).toBe(makeFiles(photo, cache));
    await makeFiles(photo, cache);
  });
});

describe('what is no use as a photograph', () => {
  it.each([
    { width: 319, height: 400, sentence: 'but this one has 319 by 400' },
    { width: 400, height: 239, sentence: 'but this one has 400 by 239' },
    { width: 400, height: 310, orientation: 6, sentence: 'but this one has 310 by 400' },
  ])('is one of too few pixels: $width by $height', async ({ sentence, ...shot }) => {
    const photo = await photograph(shot);

    await expect(makeFiles(photo, createFolder())).rejects.toMatchObject({
      name: 'ContentError',
      message: expect.stringContaining(
        `content/dishes/khinkali.jpg: a photograph of at least 320 by 240 pixels was expected, ${sentence} / `,
      ) as string,
    });
  });

  it.each(['', 'hello', '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'])(
    'is a file that only has the ending of one: %j',
    async (text) => {
      const photo = await smallPhotograph({ width: 640, height: 480 });
      writeFileSync(photo.file, text);

      await expect(makeFiles(photo, createFolder())).rejects.toMatchObject({
        name: 'ContentError',
        message: expect.stringContaining(
          'content/dishes/khinkali.jpg: the photograph cannot be read; a JPEG, PNG, WebP or AVIF picture was expected / ',
        ) as string,
      });
    },
  );
});
