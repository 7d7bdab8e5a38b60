import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolder } from '#tests/support/editing/photographs.ts';

/** The modules of the site's drawings. `breaks` and `medallion` are printing blocks of the software. */
const ROUTES = globSync('src/pages/images/**/*.svg.ts').filter((file) => file.includes('['));
const ARMED = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';

/** Everything that a route publishes, by the name in its address. */
async function publish(route: string): Promise<Map<string, string>> {
  const { getStaticPaths, GET } = (await import(/* @vite-ignore */ `../../../${route}`)) as {
    getStaticPaths: () => Promise<{ params: Record<string, string>; props: object }[]>;
    GET: (context: object) => Response;
  };
  const pages = await getStaticPaths();
  return new Map(
    await Promise.all(
      pages.map(
        async ({ params, props }) =>
          [Object.values(params).join(), await GET({ params, props }).text()] as const,
      ),
    ),
  );
}

describe('a route that publishes drawings of the content', () => {
  let content: string;
  beforeEach(() => {
    content = createFolder();
    cpSync('content', content, { recursive: true });
    vi.stubEnv('CONTENT_FOLDER', content);
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('is one of these', () => {
    expect(ROUTES.toSorted()).toEqual(['src/pages/images/dishes/[id].svg.ts', 'src/pages/images/hero-[name].svg.ts']);
  });

  it.each([
    ['dishes/kharcho.svg', 'src/pages/images/dishes/[id].svg.ts'],
    ['hero/table.svg', 'src/pages/images/hero-[name].svg.ts'],
  ])('refuses a script in %s, also when a photograph is shown in its place', async (file, route) => {
    writeFileSync(join(content, file), ARMED);
    writeFileSync(join(content, file.replace('.svg', '.jpg')), 'a photograph');

    await expect(publish(route)).rejects.toThrow(
      `content/${file}: a drawing must not have the element <script>;`,
    );
  });

  it('publishes a plate for a dish without a picture, with the print of its category', async () => {
    for (const id of ['kharcho', 'chikhirtma', 'saperavi']) rmSync(join(content, `dishes/${id}.svg`));
    cpSync('content/photos/table3.webp', join(content, 'dishes/chikhirtma.webp'));
    const menu = join(content, 'menu.yaml');
    writeFileSync(menu, readFileSync(menu, 'utf8').replace(', plate: horn', ''));

    const files = await publish('src/pages/images/dishes/[id].svg.ts');

    const { drawPlate } = await import('#src/components/cloth/draw-plate.ts');
    expect([files.get('kharcho'), files.get('saperavi')]).toEqual([drawPlate('bird'), drawPlate('cutlery')]);
    expect(files.has('chikhirtma')).toBe(false);
  });

  it('publishes no drawing that no page shows', async () => {
    for (const name of ['hill', 'Table', '.table']) writeFileSync(join(content, `hero/${name}.svg`), ARMED);
    writeFileSync(join(content, 'dishes/gone.svg'), ARMED);

    const published = await Promise.all(ROUTES.toSorted().map(publish));

    expect(published.map((files) => [...files.keys()].toSorted())).toEqual([
      globSync('content/dishes/*.svg').map((file) => file.replace(/^.*\/|\.svg$/g, '')).toSorted(),
      ['sea', 'table'],
    ]);
    expect(published.flatMap((files) => [...files.values()]).join('')).not.toContain('<script');
  });

  it('cleans a drawing that was put there by hand', async () => {
    writeFileSync(join(content, 'hero/sea.svg'), `<!-- me -->${readFileSync('content/hero/sea.svg', 'utf8')}`.replace('<svg ', '<svg xmlns:serif="http://www.serif.com/" serif:id="Sea" '));

    const files = await publish('src/pages/images/hero-[name].svg.ts');

    expect(files.get('sea')).not.toMatch(/serif|me -->/);
  });
});
