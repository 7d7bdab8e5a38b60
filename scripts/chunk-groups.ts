import { existsSync } from 'node:fs';

/**
 * Which modules of the browser's code travel in one file; each brings all that it imports and no earlier group has.
 * Without groups the bundler makes a file of each set of modules that the same pages share: 29 requests on the menu,
 * most of less than a kilobyte.
 */
const GROUPS = {
  // React, and two modules of ours that every form needs.
  react: ['node_modules/@astrojs/react/', 'src/ui/Field.tsx', 'src/ui/use-saved.ts'],
  // What runs on every page, with React or without: the layout's script.
  core: ['src/layouts/Layout.astro'],
  // The server and who is signed in, without React: the nav asks on every page.
  api: [
    'src/i18n/paths.ts',
    'src/i18n/refusal.ts',
    'src/stores/refusal.ts',
    'src/stores/return-path.ts',
    'src/stores/session.ts',
  ],
  // The words of dates, money and tables, and what is chosen.
  choice: [
    'src/api/orders.ts',
    'src/api/reservations.ts',
    'contract/format/instants.ts',
    'src/stores/menu.ts',
    'src/stores/reservation.ts',
    'src/ui/CartLines.tsx',
    'src/ui/CartSums.tsx',
    'src/ui/Dialog.tsx',
    'src/ui/Skeleton.tsx',
  ],
  // Tables that are held for a diner: menu, reservation, cart.
  hold: ['src/stores/seats.ts', 'src/ui/HoldLine.tsx', 'src/ui/TakenTables.tsx'],
};

export const CHUNK_GROUPS = Object.entries(GROUPS).map(([name, paths]) => {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`scripts/chunk-groups.ts names no file: ${missing.join(', ')}`);
  return { name, test: (id: string) => paths.some((path) => id.includes(`/${path}`)) };
});
