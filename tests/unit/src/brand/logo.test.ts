import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPictures } from '#content/check-pictures.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

let content: string;
beforeEach(() => {
  content = createFolder();
  cpSync('content', content, { recursive: true });
  vi.stubEnv('CONTENT_FOLDER', content);
  vi.resetModules();
});
afterEach(() => vi.unstubAllEnvs());

const brand = () => import('#src/brand/mark.ts');
const draw = (inside: string, root = 'viewBox="0 0 40 30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;
const upload = (logo: string) => writeFileSync(join(content, 'logo/tamada.svg'), logo);

function write(field: string, value: string): void {
  const file = join(content, 'restaurant.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^${field}:.*\n`, 'm'), value));
}

describe('the logo', () => {
  it('takes the colour of its place where it is black', async () => {
    upload(
      draw(
        '<path d="M0 0h9v9z"/><path fill="#000" stroke="black" d="M0 0"/><path fill="#00f" style="stroke:#000000" d="M0 0"/>',
      ),
    );

    expect(await (await brand()).drawMark()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" fill="currentColor" aria-hidden="true"><path d="M0 0h9v9z"/><path fill="currentColor" stroke="currentColor" d="M0 0"/><path fill="#00f" style="stroke:currentColor" d="M0 0"/></svg>',
    );
  });

  it('keeps what its root says of colours, and nothing else of it', async () => {
    upload(draw('<path d="M0 0h9v9z"/>', 'id="a" width="12mm" height="9mm" fill="none" stroke="#0a0"'));

    expect(await (await brand()).drawMark()).toContain(
      'viewBox="0 0 12 9" fill="none" stroke="#0a0" aria-hidden',
    );
  });

  it('brings no script into the page that contains it', async () => {
    upload(
      draw(
        '<!--><script>alert(1)</script> --><path d="M0 0"/>',
        `viewBox="0 0 9 9" fill='" onload="alert(1)'`,
      ),
    );

    expect(await (await brand()).drawMark()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" fill="&quot; onload=&quot;alert(1)" aria-hidden="true"><path d="M0 0"/></svg>',
    );
  });

  it.each(['id="cart"', 'id = "cart"', 'ID="cart"', 'Style="top:0"', "class='x'"])(
    'is a file of its own with %s',
    async (attribute) => {
      const { drawMark, isForPages } = await brand();
      upload(draw(`<path ${attribute}/>`));

      expect(isForPages(await drawMark())).toBe(false);
    },
  );

  it('is a part of each page if it is small and has no names', async () => {
    const { drawMark, isForPages } = await brand();
    upload(draw('<path d="M0 0h9v9z"/>'));

    expect(isForPages(await drawMark())).toBe(true);
  });

  it('is a pomegranate if the restaurant has none', async () => {
    write('logo', '');

    expect(await (await brand()).drawMark()).toContain('viewBox="0 0 48 59"');
    await expect(checkPictures(content, [])).resolves.toBeDefined();
  });

  it.each([
    [
      '<script>alert(1)</script>',
      '',
      'content/logo/tamada.svg: a drawing must not have the element <script>',
    ],
    [
      '<path d="M0 0"/>',
      'width="100%" height="auto"',
      'content/logo/tamada.svg: the drawing does not say how large it is',
    ],
  ])('is refused with %s %s', async (inside, root, sentence) => {
    upload(draw(inside, root));

    await expect(checkPictures(content, [])).rejects.toThrow(sentence);
  });

  it('is refused if it is not there', async () => {
    write('logo', 'logo: /content/logo/new.svg\n');

    await expect(checkPictures(content, [])).rejects.toThrow(
      'content/logo/new.svg: the logo cannot be found',
    );
  });
});

describe('the favicon', () => {
  it('has the logo in the middle of a round piece of the cloth', async () => {
    upload(draw('<rect x="-20" y="-20" width="40" height="40" fill="#f00"/>', 'viewBox="-20 -20 40 40"'));

    const image = sharp(Buffer.from(await (await brand()).drawFavicon()));
    const { data } = await image.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];

    expect([at(0, 0)[3], at(32, 2), at(32, 32), at(10, 32), at(53, 53)]).toEqual([
      0,
      [0x1d, 0x2b, 0x64, 255],
      [255, 0, 0, 255],
      [255, 0, 0, 255],
      [255, 0, 0, 255],
    ]);
  });
});

describe('the picture of a shared link', () => {
  it('has every letter of a long motto, and the size that networks expect', async () => {
    const { drawSocialCard } = await import('#src/brand/draw-social-card.ts');
    const { breakLines, drawLine } = await import('#src/brand/letters.ts');
    const motto = 'Café სალხინო: every evening a table for the whole family, and one for its guests';

    const lines = breakLines(motto, 62, 1088);

    expect(await sharp(await drawSocialCard('home', 'ka')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(lines.join(' ')).toBe(motto);
    expect(lines.length).toBe(3);
    const letters = drawLine(motto, { x: 0, y: 0, size: 62, fill: '#fff' }).match(/<path/g);
    expect(letters).toHaveLength(motto.replaceAll(' ', '').length);
  });
});
