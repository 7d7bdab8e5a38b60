import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Which room may import from which: docs/architecture.md. `tests/repo/import-zones.test.ts` walks the same rule. */
const onlyTypesOfContract = {
  regex:
    '^(#contract|\\.\\./\\.\\./contract)/(accounts|answer-parts|cancellation|content|errors|menu|orders|reservations|tables)\\.ts$',
  allowTypeImports: true,
  message: 'These modules carry zod: the browser takes only their types.',
};

function forbid(files, patterns) {
  return {
    files,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
}

export default tseslint.config(
  // `astro check` reads the .astro files.
  {
    ignores: [
      'dist/',
      'dist-editor/',
      '.astro/',
      'data/',
      'node_modules/',
      'shots/',
      'src/inline/',
      '**/*.astro',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-imports': [
        'error',
        {
          paths: ['date-fns', 'date-fns-tz'].map((name) => ({
            name,
            message: 'The whole of it costs 200 MB of memory: import the one function by its own path.',
          })),
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: 'CallExpression[callee.property.name=/^toLocale/]',
          message: 'Browsers have no Georgian data: use contract/format/.',
        },
      ],
      'max-lines': ['error', 300],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.tsx', 'tests/islands/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      // Safari takes a list without bullets for no list at all, unless its role says so.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    // Text from outside meets these expressions: one that takes quadratic time lets anybody stop the server or a page.
    // The style guide reads our own styles, in development only.
    files: ['{contract,content,server,editor,sandbox-bank,src}/**/*.{ts,tsx}'],
    ignores: ['src/styleguide/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': ['error', { ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    files: ['{server,src,contract,content,scripts,bench,sandbox-bank,editor}/**/*.{ts,tsx}'],
    ignores: [
      // The first schema is one list of statements.
      'server/db/migrations/0001_initial.ts',
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
      '**/*.d.ts',
      'eslint.config.js',
      'astro.config.mjs',
      'vitest.config.ts',
      'playwright{,.shots}.config.ts',
      'knip.config.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['*.{js,mjs}', 'server/staff/scripts/*.js'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['scripts/**', 'server/main.ts', 'sandbox-bank/main.ts', 'tests/support/strict-console.ts'],
    rules: { 'no-console': 'off' },
  },
);
