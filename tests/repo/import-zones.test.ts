import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listImports, type Import } from '#tests/support/site/imports.ts';

/** The table of docs/architecture.md. A folder includes its files; everything that is not listed is forbidden. */
interface Zone {
  files: string[];
  folders: string[];
  packages: RegExp;
}

const ISLANDS = ['src/islands/', 'src/stores/', 'src/dom/', 'src/ui/', 'src/i18n/', 'contract/'];

const ZONES: Record<string, Zone> = {
  contract: {
    files: ['contract/**/*.ts'],
    folders: ['contract/'],
    packages: /^(zod|marked|date-fns-tz\/toZonedTime)$/,
  },
  content: {
    files: ['content/**/*.ts'],
    folders: ['content/', 'contract/'],
    packages: /^(yaml|zod|sharp|svgo|node:.*)$/,
  },
  server: {
    files: ['server/**/*.ts'],
    // The editor's page, forms and way of writing files; not its build.
    folders: [
      'server/',
      'contract/',
      'content/',
      'editor/host.ts',
      'editor/sentences.ts',
      'editor/forms/',
      'editor/page.ts',
      'editor/rewrite.ts',
    ],
    packages: /^(?!react|astro|nanostores|@nanostores|ky$)/,
  },
  'server/texts': {
    files: ['server/texts/**'],
    folders: ['server/texts/', 'contract/'],
    packages: /^$/,
  },
  'src/api': { files: ['src/api/**'], folders: ['src/api/', 'contract/'], packages: /^ky$/ },
  'src/stores': {
    files: ['src/stores/**'],
    folders: ['src/stores/', 'src/api/', 'src/i18n/', 'src/site.ts', 'contract/'],
    packages: /^(nanostores|@nanostores\/persistent)$/,
  },
  // It knows elements and texts, nothing of restaurants.
  'src/dom': { files: ['src/dom/**'], folders: ['src/dom/'], packages: /^$/ },
  'src/i18n': {
    files: ['src/i18n/!(messages).ts', 'src/i18n/*/**'],
    folders: ['src/i18n/', 'contract/'],
    packages: /^marked$/,
  },
  // Read while pages are built: it knows who the restaurant is.
  'src/i18n/messages.ts': {
    files: ['src/i18n/messages.ts'],
    folders: ['src/i18n/', 'contract/', 'content/'],
    packages: /^$/,
  },
  'src/seo': {
    files: ['src/seo/**/*.ts'],
    folders: ['src/seo/', 'src/i18n/', 'contract/', 'content/'],
    packages: /^schema-dts$/,
  },
  // Read while pages are built, never by browsers.
  'src/policies': {
    files: ['src/policies/**'],
    folders: ['src/policies/', 'src/i18n/', 'contract/', 'content/'],
    packages: /^node:crypto$/,
  },
  'src/brand': {
    files: ['src/brand/**'],
    folders: ['src/brand/', 'src/seo/social-cards.ts', 'src/i18n/', 'contract/', 'content/'],
    packages: /^(sharp|fontkitten|node:fs)$/,
  },
  // It imports sharp, which is not installed where the server runs.
  'src/photos': {
    files: ['src/photos/**'],
    folders: ['contract/', 'content/'],
    packages: /^(sharp|node:.*)$/,
  },
  // It runs without a page: no stores, no views, and only the base URL of the API.
  'src/service-worker': {
    files: ['src/service-worker/**'],
    folders: ['src/service-worker/', 'src/api/base.ts', 'src/i18n/paths.ts', 'contract/'],
    packages: /^serwist$/,
  },
  'src/islands': {
    files: ['src/islands/**'],
    folders: ISLANDS,
    packages: /^(react|react-dom\/client|@nanostores\/react)$/,
  },
  'src/ui': {
    files: ['src/ui/**'],
    folders: ISLANDS.filter((folder) => folder !== 'src/islands/'),
    packages: /^(react|react-dom\/client|@nanostores\/react|nanostores)$/,
  },
  'the markup of src/screens, src/components and src/layouts': {
    files: ['src/{screens,components,layouts}/**/*.astro'],
    folders: [
      'src/screens/',
      'src/components/',
      'src/layouts/',
      'src/islands/',
      'src/ui/',
      'src/i18n/',
      'src/styles/',
      'design/',
      'src/inline/',
      'src/brand/',
      'src/policies/',
      'src/seo/',
      'contract/',
      'content/',
    ],
    packages: /^$/,
  },
  'the scripts of src/screens and src/components': {
    files: ['src/{screens,components}/*.ts', 'src/screens/together/*.ts'],
    // The drawer: loaded by the cart button, not by a page.
    folders: [
      'src/screens/',
      'src/components/',
      'src/islands/CartDrawer/CartDrawer.tsx',
      'src/stores/',
      'src/dom/',
      'src/i18n/',
      'src/ui/say.ts',
      'src/site.ts',
      'contract/',
    ],
    packages: /^$/,
  },
  // Used while pages are built, not in their scripts.
  'src/components/cloth': {
    files: ['src/components/cloth/*.ts'],
    folders: ['src/components/cloth/', 'src/brand/read-colour.ts', 'contract/'],
    packages: /^node:fs$/,
  },
  'src/pages': {
    files: ['src/pages/**'],
    folders: ['src/', 'contract/', 'content/'],
    packages: /^(astro|node:(fs|path))$/,
  },
  // The forms and the browser part use the schemas; only the build uses Node.
  editor: {
    files: ['editor/**/*.ts'],
    folders: ['editor/', 'contract/', 'content/'],
    packages: /^(@sveltia\/cms|vite|yaml|zod|node:.*)$/,
  },
  'sandbox-bank': {
    files: ['sandbox-bank/**/*.ts'],
    folders: ['sandbox-bank/'],
    packages: /^(hono|@hono\/node-server|zod|node:.*)(\/.*)?$/,
  },
};

const isAllowed = ({ folders, packages }: Zone, { to, isPackage }: Import) =>
  isPackage ? packages.test(to) : folders.some((folder) => to.startsWith(folder));
const show = ({ from, to }: Import) => `${from} → ${to}`;
const islandOf = (file: string) => file.split('/')[2];

describe.each(Object.entries(ZONES))('%s', (_, zone) => {
  const imports = listImports(...zone.files);

  it('imports only from allowed folders', () => {
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((found) => !isAllowed(zone, found)).map(show)).toEqual([]);
  });

  it('imports only existing files', () => {
    const missing = imports.filter(({ to, isPackage }) => !isPackage && !existsSync(to));

    expect(missing.map(show)).toEqual([]);
  });
});

describe('within a room', () => {
  it("no island imports from another island's folder", () => {
    const strays = listImports('src/islands/**').filter(
      ({ from, to }) => to.startsWith('src/islands/') && islandOf(from) !== islandOf(to),
    );

    expect(strays.map(show)).toEqual([]);
  });

  it("the browser's code takes only types from contract/api", () => {
    const imports = listImports('src/{api,stores,islands,ui}/**', 'src/{screens,components}/**/*.ts').filter(
      ({ to }) => to.startsWith('contract/api/'),
    );

    expect(imports.length).toBeGreaterThan(10);
    expect(imports.filter(({ isTypeOnly }) => !isTypeOnly).map(show)).toEqual([]);
  });

  it('the server reads what editors have saved in processes of their own, and when it starts', () => {
    const readers = ['content/check.ts', 'content/yaml.ts', 'server/site/drafts/merge-texts.ts'];
    const imports = listImports('server/**/*.ts').filter(
      ({ to, isTypeOnly }) => readers.includes(to) && !isTypeOnly,
    );

    expect(imports.map(show)).toEqual([
      'server/site/diff/describe.ts → content/yaml.ts',
      'server/site/diff/dish-order.ts → content/yaml.ts',
      'server/site/drafts/installed.ts → content/yaml.ts',
      'server/site/drafts/merge-texts.ts → content/yaml.ts',
      'server/site/drafts/merge-worker.ts → server/site/drafts/merge-texts.ts',
      'server/site/live/house-worker.ts → content/check.ts',
    ]);
  });

  it('the modules of the contract that use zod are in contract/api', () => {
    const users = listImports('contract/**/*.ts').filter(({ to }) => to === 'zod');

    expect(users.length).toBeGreaterThan(0);
    expect(users.filter(({ from }) => !from.startsWith('contract/api/')).map(show)).toEqual([]);
  });
});
