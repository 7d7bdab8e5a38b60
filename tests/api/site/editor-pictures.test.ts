import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hashOf } from '#content/files.ts';
import { sample } from '#tests/support/depth.ts';
import { NINO } from '#tests/support/editing/drafts.ts';
import { EXPORTED } from '#tests/support/editing/exported-drawings.ts';
import { takePhotograph } from '#tests/support/editing/photographs.ts';
import { change, CONTENTS, openEditorHouse, soup } from '#tests/support/editing/editor-house.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

function picture(name: string, bytes: Buffer) {
  const path = `content/${name}`;
  return { operation: existsSync(path) ? 'update' : 'create', path, content: bytes.toString('base64') };
}

/** From a camera that was held upright, with the place. */
async function photograph(ending = 'jpg'): Promise<Buffer> {
  const file = join(createTemporaryFolder(), `photograph.${ending}`);
  await takePhotograph(file, { width: 640, height: 480, orientation: 6 });
  return readFileSync(file);
}

describe('a picture that is saved in the editor', () => {
  it.each(['dishes/kharcho.svg', 'hero/table.svg', 'hero/sea.svg'])(
    'refuses a script in %s, also when a photograph is shown in its place',
    async (name) => {
      const { signIn, drafts } = await openEditorHouse();
      const { ask } = await signIn('editor');
      const path = `content/${name}`;
      const drawing = await drafts.read(path);
      const photo = { ...picture('photos/soup.jpg', await photograph()), operation: 'create' };
      const shown = change(`${soup}photo: /content/photos/soup.jpg\n`).files;
      const hidden = picture(name.replace('.svg', '.jpg'), await photograph());
      const armed = drawing.replace('</svg>', '<script>alert(document.domain)</script></svg>');

      const saved = await ask(CONTENTS, { files: name.startsWith('dishes') ? [photo, ...shown] : [hidden] });
      const refused = await ask(CONTENTS, change(armed, { path }));

      expect(saved.status).toBe(200);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        message: `${path}: ნახატში ეს არ შეიძლება იყოს: ელემენტი <script>; წაშალეთ პროგრამაში, რომლითაც ნახატი შექმენით, და ხელახლა შეინახეთ`,
      });
      expect(await drafts.read(path)).toBe(drawing);
    },
  );

  it.each([
    ['dishes/kharcho.svg', '', 'ფაილი ცარიელია'],
    ['dishes/kharcho.svg', 'hello', 'ნახატი ვერ იკითხება'],
    [
      'hero/table.svg',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'ეს PNG ფაილია, თუმცა სახელი ნახატისა აქვს',
    ],
    ['photos/soup.jpg', 'hello', 'ფოტო ვერ იკითხება'],
    ['photos/soup.jpg', '', 'ფოტო ვერ იკითხება'],
    [
      'hero/table.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
      'ფოტო ვერ იკითხება',
    ],
  ])('refuses for %s what the build would refuse: %j', async (name, content, cause) => {
    const { signIn, drafts } = await openEditorHouse();
    const { ask } = await signIn('editor');
    const before = await drafts.repository.head();

    const refused = await ask(CONTENTS, { files: [picture(name, Buffer.from(content))] });

    expect([refused.status, refused.body]).toEqual([
      422,
      { message: expect.stringContaining(`content/${name}: ${cause}`) as string },
    ]);
    expect(await drafts.repository.head()).toBe(before);
  });

  it('refuses a photograph of which the end is missing', async () => {
    const { signIn } = await openEditorHouse();
    const { ask } = await signIn('editor');
    const whole = await photograph();

    const refused = await ask(CONTENTS, {
      files: [picture('dishes/kharcho.jpg', whole.subarray(0, whole.length / 2))],
    });

    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('ფოტო ვერ იკითხება'),
    ]);
  });

  it('refuses a page that shows a photograph which nobody could read before', async () => {
    const { signIn, drafts } = await openEditorHouse();
    await drafts.repository.save([{ path: 'content/photos/old.jpg', content: Buffer.from('hello') }], NINO);
    const { ask } = await signIn('editor');

    const refused = await ask(CONTENTS, change(`${soup}photo: /content/photos/old.jpg\n`));

    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('ფოტო ვერ იკითხება'),
    ]);
  });

  it.each(sample(Object.entries(EXPORTED)))(
    'takes a drawing as %s exports it, and stores what is drawn',
    async (_, exported) => {
      const { signIn, drafts } = await openEditorHouse();
      const { ask } = await signIn('editor');

      const saved = await ask(CONTENTS, { files: [picture('dishes/kharcho.svg', Buffer.from(exported))] });

      const stored = await drafts.read('content/dishes/kharcho.svg');
      expect(saved.body).toMatchObject({ files: [{ sha: hashOf(Buffer.from(stored)) }] });
      expect(stored).toMatch(/^<svg/);
      expect(stored).not.toMatch(/sodipodi|<style|foreignObject|<!/);
    },
  );

  it.each(sample(['jpg', 'png', 'webp', 'avif']))(
    'stores a photograph (%s) upright and without its place',
    async (ending) => {
      const { signIn, drafts } = await openEditorHouse();
      const { ask } = await signIn('editor');

      const saved = await ask(CONTENTS, {
        files: [picture(`photos/soup.${ending}`, await photograph(ending))],
      });

      expect(saved.status).toBe(200);
      const stored = (await drafts.repository.readFile(`content/photos/soup.${ending}`)) ?? Buffer.alloc(0);
      expect(saved.body).toMatchObject({ files: [{ sha: hashOf(stored) }] });
      const { exif, xmp, width, height, autoOrient } = await sharp(stored).metadata();
      expect({ exif, xmp, width, height }).toEqual({ width: 480, height: 640 });
      expect(autoOrient).toEqual({ width: 480, height: 640 });
      expect(await drafts.repository.readFile('content/photos/soup.jpg')).toSatisfy(
        (bytes?: Buffer) => !bytes?.includes('Beridze'),
      );
    },
  );

  it('leaves a photograph without camera data as it is', async () => {
    const { signIn, drafts } = await openEditorHouse();
    const { ask } = await signIn('editor');
    const plain = await sharp(await photograph())
      .autoOrient()
      .webp()
      .toBuffer();

    await ask(CONTENTS, { files: [picture('photos/soup.webp', plain)] });

    expect(await drafts.repository.readFile('content/photos/soup.webp')).toEqual(plain);
  });

  it('says that a name is taken, and blames nobody', async () => {
    const { signIn, drafts } = await openEditorHouse();
    const { ask } = await signIn('editor');
    const path = 'content/photos/soup.jpg';
    await drafts.repository.save([{ path, content: await photograph() }], NINO);

    const second = await ask(CONTENTS, { files: [picture('photos/soup.jpg', await photograph())] });

    expect([second.status, second.body]).toEqual([
      422,
      { message: `${path}: ამ სახელის სხვა ფაილი უკვე არის; ახალს სხვა სახელი დაარქვით` },
    ]);
  });
});
