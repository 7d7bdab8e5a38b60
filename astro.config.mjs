import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { readRestaurant } from './content/load.ts';
import { INLINE_SCRIPTS, readInlineScript } from './src/inline/read.ts';
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts';
import { waitingIslands } from './scripts/waiting-islands.ts';
import { palette } from './scripts/pages/palette.ts';
import { rewritePages } from './scripts/pages/rewrite-pages.ts';
import { siteDefinitions } from './scripts/site-definitions.ts';
import { watchPictures } from './scripts/watch-pictures.ts';

const hashes = INLINE_SCRIPTS.map((name) => {
  const digest = createHash('sha256').update(readInlineScript(name)).digest('base64');
  return /** @type {const} */ (`sha256-${digest}`);
});
const apiOrigin = URL.parse(process.env.PUBLIC_API_BASE ?? '')?.origin ?? '';
const privatePages =
  /\/(cart|login|register|forgot-password|reset-password|confirm-email|profile|cancel|change-reservation|change-dishes|pay|together|waiting-list|payment-success|payment-fail)$/;

/** Vite must not look for the entry that the alias below replaces: it warned of it at each build. */
function ownHydration() {
  return {
    name: 'own-hydration',
    /** @param {import("vite").ResolvedConfig} config */
    configResolved({ environments }) {
      const { optimizeDeps } = environments.client;
      optimizeDeps.include = optimizeDeps.include?.filter((name) => name !== '@astrojs/react/client.js');
    },
  };
}

export default defineConfig({
  site: process.env.SITE_URL ?? readRestaurant().siteUrl,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1', port: 4321 },
  integrations: [
    react(),
    waitingIslands(),
    palette(),
    rewritePages(),
    watchPictures(),
    sitemap({
      filter: (page) => /\/(en|ka)(\/|$)/.test(new URL(page).pathname) && !privatePages.test(page),
      i18n: { defaultLocale: 'en', locales: { en: 'en', ka: 'ka' } },
      serialize: ({ links = [], ...page }) => ({
        ...page,
        // The same set as in the pages' heads.
        links: links.flatMap((link) =>
          link.lang === 'en' ? [link, { ...link, lang: 'x-default' }] : [link],
        ),
      }),
    }),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "font-src 'self' data:",
        `connect-src 'self' http://localhost:3000 http://127.0.0.1:3000 ${apiOrigin}`.trim(),
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes },
    },
  },
  markdown: { syntaxHighlight: false },
  vite: {
    // docs/architecture.md, "Browsers". The bundler rewrites newer syntax; tests/build/browsers.test.ts finds newer methods.
    build: { target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'] },
    define: siteDefinitions(),
    plugins: [ownHydration()],
    resolve: {
      alias: {
        '\0vite/preload-helper.js': '/src/components/preload.ts',
        '@astrojs/react/client.js': '/src/ui/hydrate.tsx',
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: {
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              codeSplitting: { groups: CHUNK_GROUPS },
            },
          },
        },
      },
    },
  },
});
