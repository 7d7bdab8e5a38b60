/**
 * Which modules of the browser's code travel in one file, the first group that names a module having it. Left alone, the
 * bundler makes a file of each set of modules that the same pages share: 29 requests on the menu, of which most carry
 * less than a kilobyte. What no group names still goes that way.
 */
export const CHUNK_GROUPS = [
  // With the two modules of ours that every form needs.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|nanostores\/(listen-keys|deep-map))\/|src\/ui\/(use-saved\.ts|Field\.tsx)/,
  },
  // What every page runs, React or not: the layout's script, and the cart whose number it shows.
  {
    name: 'core',
    test: /Layout\.astro\?astro&type=script|src\/components\/(bar|cart-button|cache-offline|line|nav|prefetch|mark-hydrated)\.ts|src\/stores\/(cart|cart-items|storage|session-hint|language)\.ts|src\/i18n\/fill\.ts|contract\/(money|language)\.ts|node_modules\/(nanostores|@nanostores\/persistent)\/|vite\/preload-helper/,
  },
  // The server and who is signed in. Without React: the nav asks for it on pages that have none.
  {
    name: 'api',
    test: /node_modules\/ky\/|src\/api\/(client|read|base|accounts)\.ts|contract\/routes\.ts|src\/stores\/(session|return-path|refusal)\.ts|src\/i18n\/(paths|refusal)\.ts/,
  },
  // The words of dates, money and tables, and what is chosen.
  {
    name: 'choice',
    test: /src\/i18n\/(format|instant)\.ts|contract\/(allergies|draft|pictures|table-ids|time)\.ts|src\/ui\/(CartLines|CartSums|Dialog|Skeleton|focus-around)\.tsx?|src\/stores\/(menu|reservation|sold-out)\.ts|src\/api\/(menu|orders|reservations)\.ts/,
  },
  // Tables that are kept for a diner: menu, reservation, cart.
  {
    name: 'hold',
    test: /src\/ui\/(HeldElsewhere|HoldLine|HoldRefusal|TakenTables|hold-texts)\.tsx?|src\/stores\/(countdown|hold|hold-view|taken-tables|payment|seats|table-offers|visit)\.ts|src\/api\/(holds|offers)\.ts/,
  },
];
