import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'sandbox-bank/main.ts',
    'scripts/*.ts',
    'editor/browser/{main,nothing}.ts',
    'editor/floors/main.ts',
    'src/pages/**/*.{astro,ts}',
    'src/components/preload.ts',
    'src/directives/*.ts',
    'src/service-worker/{worker,removal}.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/e2e/**/*.spec.ts',
    'tests/faults/{publishing-run,save-run,write-until-cut}.ts',
    'tests/support/{disk/broken-disk,machine/{diner,owner,page}}.ts',
    'tests/shots/*.shots.ts',
  ],
  project: [
    '{server,sandbox-bank,src,contract,content,editor,scripts,bench,tools,tests}/**/*.{ts,tsx,astro}',
  ],
  ignoreBinaries: ['debootstrap', 'ip', 'journalctl', 'nsenter', 'podman', 'unshare'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // `astro check` and scripts/lib/font-sets.ts look these up by name.
    '@astrojs/check',
    '@expo-google-fonts/.+',
    'dejavu-fonts-ttf',
    // These are in tools/package.json.
    'selenium-webdriver',
  ],
};

export default config;
