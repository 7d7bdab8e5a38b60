import { browser, build, islands, node, type Fault } from './fault.ts';

/** Of the site: what a browser gets. */
export const PAGE_FAULTS: readonly Fault[] = [
  {
    name: 'order paid in another browser',
    file: 'src/stores/hold/paid-order.ts',
    from: 'id === line.id && quantity === line.quantity',
    to: 'id === line.id && quantity > line.quantity',
    tests: [islands('CartScreen/CartHold')],
  },
  {
    name: 'page restored after logging out',
    file: 'src/stores/account/session.ts',
    from: "(user?.id ?? '') === openedFor",
    to: 'user?.id === openedFor',
    tests: [node('unit/src/components/restored-page')],
  },
  {
    name: 'way to the waiting list',
    file: 'src/islands/Reservation/FullHouse.tsx',
    from: '.slice(0, maxTables)',
    to: '',
    tests: [islands('Reservation/FullHouse')],
  },
  {
    name: 'guard of signed-out pages',
    file: 'src/inline/ready.js',
    from: "classList.add('signed-in')",
    to: "classList.add('signed-out')",
    tests: [browser('account/guards')],
  },
  {
    name: 'press before React counts once',
    file: 'src/ui/first-actions.ts',
    from: 'island.contains(button) && isPending(island)',
    to: 'island.contains(button)',
    tests: [islands('Menu/MenuTaps')],
  },
  {
    name: 'chosen tables before React',
    file: 'src/islands/Reservation/ReservationScreen.tsx',
    from: 'useSaved($reservation, drawn.draft)',
    to: 'useSaved($reservation, $reservation.get())',
    tests: [islands('Reservation/ReservationTaps')],
  },
  {
    name: 'storage decode',
    file: 'src/stores/reservation/reservation.ts',
    from: 'parse: (text) => parseDraft(JSON.parse(text)),',
    to: 'parse: (text) => JSON.parse(text),',
    tests: [node('unit/src/stores/reservation/reservation-storage')],
  },
  {
    name: 'language switch link',
    file: 'src/components/Nav.astro',
    from: 'href={localizedPath(other, page)}',
    to: "href={localizedPath(other, 'home')}",
    tests: [build('static-pages'), browser('site/nav')],
  },
  {
    name: 'hreflang',
    file: 'src/layouts/Layout.astro',
    from: 'hreflang={each} href={address(localizedPath(each, page))}',
    to: 'hreflang={each} href={address(localizedPath(language, page))}',
    tests: [build('search')],
  },
  {
    name: 'service worker cache',
    file: 'src/service-worker/menu.ts',
    from: 'headers.set(CACHED_AT_HEADER, String(Date.now()));',
    to: '',
    tests: [build('service-worker'), browser('site/offline')],
  },
  {
    name: 'layer order',
    file: 'src/styles/layers.ts',
    from: "'primitives', 'features', 'overrides'",
    to: "'features', 'primitives', 'overrides'",
    tests: [build('layers'), browser('looks/dialogs')],
  },
  {
    name: 'Georgian text missing',
    file: 'src/i18n/ka/nav.ts',
    from: "profile: 'პროფილი',",
    to: "profile: 'Profile',",
    tests: [node('unit/src/i18n/messages'), build('texts')],
  },
];
