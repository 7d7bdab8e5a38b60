import { defineConfig, type DummyRuleMap, type OxlintOverride } from 'oxlint';

const paths = ['date-fns', 'date-fns-tz'].map((name) => ({
  name,
  message: 'The whole of it costs 200 MB of memory: import the one function by its own path.',
}));

/** Which room may import from which: docs/architecture.md. `tests/repo/import-zones.test.ts` walks the same rule. */
const onlyTypesOfContract = {
  regex: '^#contract/api/',
  allowTypeImports: true,
  message: 'These modules use zod: the browser takes only their types.',
};

const HANDLERS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

function forbid(files: string[], patterns: { regex: string; message: string }[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { paths, patterns }] } };
}

function refuse(plugin: string, names: string): DummyRuleMap {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${plugin}/${name}`, 'error']),
  );
}

/** Also checks the types. `tests/planted/lint.ts` has a violation of each rule. */
export default defineConfig({
  plugins: ['typescript', 'import'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  // `astro check` reads the .astro files.
  ignorePatterns: ['dist/', 'dist-editor/', '.astro/', 'data/', 'shots/', 'src/inline/*.js', '**/*.astro'],
  rules: {
    ...refuse(
      'typescript',
      `await-thenable ban-ts-comment consistent-type-imports no-array-delete no-base-to-string
      no-duplicate-enum-values no-duplicate-type-constituents no-empty-object-type no-explicit-any
      no-extra-non-null-assertion no-floating-promises no-for-in-array no-implied-eval no-misused-new
      no-misused-promises no-namespace no-non-null-asserted-optional-chain no-non-null-assertion
      no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-type-assertion
      no-unnecessary-type-constraint no-unsafe-argument no-unsafe-assignment no-unsafe-call
      no-unsafe-declaration-merging no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access
      no-unsafe-return no-unsafe-unary-minus no-wrapper-object-types only-throw-error prefer-as-const
      prefer-namespace-keyword prefer-promise-reject-errors require-await restrict-plus-operands
      triple-slash-reference unbound-method`,
    ),
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-restricted-imports': ['error', { paths }],
    'import/no-default-export': 'error',
    'no-restricted-properties': [
      'error',
      ...['', 'Date', 'Time', 'LowerCase', 'UpperCase'].map((kind) => ({
        property: kind.endsWith('Case') ? `toLocale${kind}` : `toLocale${kind}String`,
        message: 'Browsers have no Georgian data: use contract/format/.',
      })),
    ],
    // A comment must not cost a column its place.
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    eqeqeq: 'error',
    'no-console': 'error',
  },
  overrides: [
    {
      files: ['src/**/*.tsx', 'tests/islands/**/*.tsx'],
      plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
      rules: {
        ...refuse(
          'react',
          `error-boundaries globals immutability incompatible-library preserve-manual-memoization purity refs
          rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo
          exhaustive-deps`,
        ),
        ...refuse(
          'jsx-a11y',
          `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes
          aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content
          html-has-lang iframe-has-title img-redundant-alt interactive-supports-focus label-has-associated-control
          media-has-caption mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements
          no-noninteractive-tabindex role-has-required-aria-props role-supports-aria-props scope
          tabindex-no-positive`,
        ),
        // The exceptions that eslint-plugin-jsx-a11y recommends.
        'jsx-a11y/no-interactive-element-to-noninteractive-role': [
          'error',
          { tr: ['none', 'presentation'], canvas: ['img'] },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            handlers: [...HANDLERS, 'onError', 'onLoad'],
            alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
            dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
            body: ['onError', 'onLoad'],
            iframe: ['onError', 'onLoad'],
            img: ['onError', 'onLoad'],
          },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': [
          'error',
          { table: ['grid'], td: ['gridcell'], fieldset: ['radiogroup', 'presentation'] },
        ],
        'jsx-a11y/no-static-element-interactions': [
          'error',
          { handlers: HANDLERS, allowExpressionValues: true },
        ],
        // Safari takes a list without bullets for no list at all, unless its role says so.
        'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      },
    },
    {
      // Text from outside meets these expressions: one that takes quadratic time lets anybody stop the server or a page.
      // The inline scripts are read from our own files.
      files: ['{contract,content,server,editor,sandbox-bank,src}/**/*.{ts,tsx}'],
      excludeFiles: ['src/inline/**'],
      jsPlugins: ['eslint-plugin-regexp'],
      rules: {
        'regexp/no-super-linear-backtracking': 'error',
        'regexp/no-super-linear-move': ['error', { ignorePartial: false, ignoreSticky: false }],
      },
    },
    {
      files: ['{server,src,contract,content,scripts,bench,tools,sandbox-bank,editor}/**/*.{ts,tsx}'],
      excludeFiles: [
        // Each further component or hook adds bytes to the home page, which is at its limit of scripts.
        'src/islands/Carousel/Carousel.tsx',
      ],
      rules: { 'max-lines-per-function': ['error', 60] },
    },
    forbid(
      ['contract/**'],
      [{ regex: '^(#src|#server|#content|node:|astro|react)', message: 'The contract is pure.' }],
    ),
    forbid(['server/**'], [{ regex: '^#src', message: 'The server never imports the site.' }]),
    forbid(['editor/**'], [{ regex: '^#(src|server)', message: 'The editor knows only what is edited.' }]),
    forbid(
      ['sandbox-bank/**'],
      [{ regex: '^(#|\\.\\./(contract|server|src))', message: "It stands for somebody else's bank." }],
    ),
    forbid(
      ['src/api/**'],
      [
        { regex: '^(#src/(stores|islands|ui)|react)', message: 'src/api knows only the contract.' },
        onlyTypesOfContract,
      ],
    ),
    forbid(
      ['src/stores/**'],
      [
        { regex: '^(#src/(islands|ui|components|layouts)|react|astro)', message: 'Stores know no view.' },
        onlyTypesOfContract,
      ],
    ),
    forbid(
      ['src/islands/**', 'src/ui/**'],
      [{ regex: '^(#src/api|#server)', message: 'Islands speak to stores.' }, onlyTypesOfContract],
    ),
    forbid(
      ['src/service-worker/**'],
      [
        {
          regex: '^(#src/(stores|islands|ui|components|layouts|seo)|#server|#content|react|astro)',
          message: 'The service worker runs without a page.',
        },
        onlyTypesOfContract,
      ],
    ),
    // Frameworks ask for a default export in these.
    {
      files: [
        'src/directives/*.ts',
        'src/ui/hydrate.tsx',
        '**/*.d.ts',
        'oxlint.config.ts',
        'astro.config.mjs',
        'vitest.config.ts',
        'playwright{,.shots}.config.ts',
        'knip.config.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // Not TypeScript: the browser gets these files as they are.
    {
      files: [
        'server/staff/floor/floor.js',
        'server/staff/front-desk/picker.js',
        'server/staff/page/page.js',
      ],
      rules: Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
          `typescript/no-unsafe-${use}`,
          'off',
        ]),
      ),
    },
    {
      files: [
        '{scripts,tools}/**',
        'server/main.ts',
        'sandbox-bank/main.ts',
        'tests/support/strict-console.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
});
