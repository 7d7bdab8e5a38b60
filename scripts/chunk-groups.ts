/**
 * Which modules of the browser's code travel in one file, the first group that names a module having it. Left alone, the
 * bundler makes a file of each set of modules that the same pages share: 29 requests on the menu, of which most carry
 * less than a kilobyte. What no group names still goes that way.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
  // What every page's small scripts need, React or not.
  {
    name: 'core',
    test: /src\/stores\/(cart|cart-items|storage|session-hint|language)\.ts|src\/i18n\/fill\.ts|contract\/(money|language)\.ts|node_modules\/(nanostores|@nanostores\/persistent)\/|vite\/preload-helper/,
  },
  // What nearly every island needs: the server, and the words of dates, money and tables.
  {
    name: 'islands',
    test: /node_modules\/ky\/|src\/api\/(client|read|base|menu)\.ts|src\/i18n\/(format|paths|instant)\.ts|src\/ui\/(use-saved|focus-around|Dialog)\.tsx?|contract\/(routes|pictures|time|table-ids|draft)\.ts|src\/stores\/(session|reservation|menu|sold-out)\.ts/,
  },
  // Tables that are kept for a diner: menu, reservation, cart.
  {
    name: 'hold',
    test: /src\/ui\/(Hold|hold-|HeldElsewhere)|src\/stores\/(hold|hold-view|payment|countdown)\.ts/,
  },
];
