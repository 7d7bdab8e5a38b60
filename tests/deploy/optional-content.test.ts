import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseYaml } from '#content/yaml.ts';
import { isFields, rewrite } from '#editor/rewrite.ts';
import { createBuild } from '#server/site/publishing/build-process.ts';
import { BuildFailure } from '#server/site/publishing/types.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

type Values = Record<string, unknown>;
type Change = (content: string) => void;

const NOW = { en: 'Now', ka: 'ახლა' };

const PHOTOGRAPH = { photo: '/content/photos/table3.webp' };
const DAY = '2099-12-31';

/** What a restaurant may have or not. Every change is one that the forms allow. */
const OPTIONS: readonly (readonly [name: string, change: Change])[] = [
  ['a notice', inFile('notices.yaml', () => ({ notices: [{ text: NOW, until: DAY }] }))],
  [
    'no offer',
    inFile('home.yaml', ({ openingOffer }) => ({
      openingOffer: { ...toFields(openingOffer), until: '2020-01-01' },
    })),
  ],
  ['no highlights', inFile('home.yaml', () => ({ highlights: [] }))],
  ['no recommended dishes', inFile('home.yaml', () => ({ dishes: [] }))],
  ['a photograph of a dish', inFile('dishes/kharcho.yaml', () => PHOTOGRAPH)],
  [
    'no photographs of tables',
    inFile('floors/floor1.yaml', ({ tables }) => ({ tables: withoutPhotographs(tables) })),
  ],
  ['one floor', (content) => rmSync(join(content, 'floors/floor2.yaml'))],
  ['policies', inFile('policies.yaml', () => ({ published: true }))],
  [
    'special days',
    inFile('rules.yaml', () => ({ closedDays: [{ date: DAY, note: NOW }], holidayHours: [] })),
  ],
  ['no figures', inFile('restaurant.yaml', () => ({ statistics: [] }))],
];

/** What a small house may leave out. */
const BARE: readonly Change[] = [
  inFile('home.yaml', () => ({ openingOffer: undefined, highlights: [], dishes: [] })),
  inFile('restaurant.yaml', () => ({
    social: undefined,
    search: undefined,
    statistics: [],
    logo: undefined,
    palette: undefined,
  })),
  inFile('contact.yaml', () => ({ parking: undefined, transportation: undefined, newsletter: undefined })),
  (content) => rmSync(join(content, 'floors/floor2.yaml')),
];

const SAME = { en: 'Same', ka: 'იგივე' };
const LONG = { en: 'A title without an end '.repeat(9), ka: 'სათაური, რომელსაც ბოლო არ უჩანს '.repeat(9) };
const MARKDOWN = [
  '# A heading\n\n### And another',
  '[menu](menu), [soups](/ka/menu#soups), [terms](terms), [elsewhere](http://example.com), [call](tel:+995 599)',
  '<script>alert(1)</script> & < > "',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\n1. one\n- two\n\n> three\n\n```\nfour\n```\n***',
].join('\n\n');
const SECTION = { heading: SAME, text: { en: MARKDOWN, ka: MARKDOWN } };

/** What the forms allow, although nobody would write it on purpose. */
const AWKWARD: readonly Change[] = [
  inFile('about.yaml', () => ({ title: LONG, story: [SECTION, SECTION] })),
  inFile('contact.yaml', () => ({ directions: SECTION, parking: SECTION })),
  inFile('policies.yaml', () => ({ published: true })),
  inFile('policies/privacy.yaml', ({ sections }) => ({
    title: LONG,
    sections: [...(Array.isArray(sections) ? sections : []).map(toFields), SECTION, SECTION],
  })),
  inFile('home.yaml', () => ({ highlights: [SAME, SAME] })),
  inFile('notices.yaml', () => ({
    notices: [
      { text: SAME, until: DAY },
      { text: SAME, link: { page: 'menu', words: SAME }, until: DAY },
    ],
  })),
  inFile('restaurant.yaml', () => ({
    tagline: LONG,
    phone: 'ask for "Nana" & <Gio>',
    priceRange: '"<',
    palette: 'plum',
  })),
  inFile('floors/floor1.yaml', () => ({ name: SAME })),
  inFile('floors/floor2.yaml', () => ({ name: SAME })),
];

/**
 * The builds in which each option is on: three of five. In the sixth none is. So each pair of options is built in all
 * four combinations (Kleitman and Spencer, 1973).
 */
const BUILDS_OF_OPTION = ['012', '013', '014', '023', '024', '034', '123', '124', '134', '234'];
const BUILDS = [0, 1, 2, 3, 4, 5].map((build) => ({
  build,
  on: OPTIONS.filter((_, index) => BUILDS_OF_OPTION[index]?.includes(String(build))),
}));

describe('what the forms allow can be published', () => {
  const place = mkdtempSync(join(tmpdir(), 'tamada-builds-'));
  const publish = createBuild({
    project: resolve('.'),
    home: join(place, 'builder'),
    environment: {},
    pictureCache: join(place, 'pictures'),
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it.each(BUILDS.map(({ on }) => [on.map(([name]) => name).join(', ') || 'nothing', on] as const))(
    'with %s',
    { timeout: 300_000 },
    async (_, on) => {
      expect(await tryToPublish(on.map(([, change]) => change))).toBe('');
    },
  );

  it('with all that may be left out', { timeout: 300_000 }, async () => {
    expect(await tryToPublish(BARE)).toBe('');
  });

  it('with texts as nobody expects them', { timeout: 300_000 }, async () => {
    expect(await tryToPublish(AWKWARD)).toBe('');
  });

  /** Returns why it is not possible. */
  async function tryToPublish(changes: readonly Change[]): Promise<string> {
    const folder = createTemporaryFolder();
    const content = join(folder, 'content');
    cpSync('content', content, { recursive: true });
    for (const change of changes) change(content);
    const built = publish({
      folder,
      kind: 'release',
      earlierSite: undefined,
      startedAt: 0,
      signal: new AbortController().signal,
    });
    return built.then(() => '', explain);
  }
});

function explain(error: unknown): string {
  return error instanceof BuildFailure ? `${error.code}: ${error.detail ?? ''}` : String(error);
}

function inFile(file: string, change: (before: Values) => Values): Change {
  return (content) => {
    const path = join(content, file);
    const text = readFileSync(path, 'utf8');
    const before = toFields(parseYaml(text));
    writeFileSync(path, rewrite(text, { ...before, ...change(before) }));
  };
}

function withoutPhotographs(tables: unknown): Values[] {
  return Array.isArray(tables) ? tables.map((table) => ({ ...toFields(table), photo: undefined })) : [];
}

function toFields(value: unknown): Values {
  return isFields(value) ? value : {};
}
