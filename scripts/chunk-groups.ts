import { existsSync } from 'node:fs';

/**
 * Which modules the bundler puts into one file. Each group includes everything that it imports and no earlier group
 * has. Without groups the bundler creates a file for each set of modules that the same pages share: 29 requests on the
 * menu, most below a kilobyte.
 */
const GROUPS = {
  // React, what every form needs, dialogs, skeletons, and the arrow of rows.
  react: [
    'src/ui/hydrate.tsx',
    'src/ui/Chevron.tsx',
    'src/ui/form/Field.tsx',
    'src/ui/form/SubmitButton.tsx',
    'src/ui/Dialog.tsx',
    'src/ui/Skeleton.tsx',
    'src/ui/use-saved.ts',
  ],
  // The layout's script, which runs on every page, with React or without, the address of the API, what was asked early,
  // what is said of a press, and the link that opened the page.
  core: [
    'src/layouts/Layout.astro',
    'src/api/base.ts',
    'src/api/early-answers.ts',
    'src/ui/say.ts',
    'contract/routes/link-headers.ts',
    'src/stores/kept-link.ts',
  ],
  // What the first scripts of pages share.
  first: [
    'src/api/early.ts',
    'src/stores/account/early-session.ts',
    'src/ui/drawn-state.ts',
    'src/ui/first-actions.ts',
    'src/dom/busy.ts',
    'src/ui/island-props.ts',
  ],
  // The diner's choices, without React: what the first actions of several pages need.
  draft: [
    'contract/format/dates.ts',
    'contract/format/instants.ts',
    'contract/format/money.ts',
    'contract/format/numbers.ts',
    'contract/format/phone.ts',
    'contract/format/spaces.ts',
    'contract/format/tables.ts',
    'contract/values/pictures.ts',
    'src/dom/list.ts',
    'src/dom/text.ts',
    'src/stores/hold/countdown.ts',
    'src/stores/menu/item-name.ts',
    'src/stores/reservation/reservation.ts',
    'src/stores/reservation/seats.ts',
    'src/stores/reservation/visit-texts.ts',
    'src/ui/hold/hold-texts.ts',
    'contract/rules/advance.ts',
    'contract/rules/served-days.ts',
  ],
  // What the reservation page shows before the code of the API and React have arrived: its first script.
  reservation: ['src/screens/Reservation.astro?astro&type=script&index=0'],
  // What asks for a party before the code of the API has arrived: the page's first script.
  together: ['src/screens/together/Together.astro?astro&type=script&index=0'],
  // What the menu answers before React has arrived.
  menu: ['src/screens/Menu.astro'],
  // The API and the session, without React: the navigation uses them on every page.
  api: [
    'src/i18n/paths.ts',
    'src/i18n/refusal.ts',
    'src/stores/refusal.ts',
    'src/stores/restored.ts',
    'src/stores/return-path.ts',
    'src/stores/account/session.ts',
    'src/stores/opened-link.ts',
  ],
  // What the reservation page answers before React has arrived: its second script.
  tables: ['src/screens/Reservation.astro?astro&type=script&index=1'],
  // The allergens of dishes, and the sums: cart page, before React, drawer and the pages of one order's dishes.
  avoided: ['src/ui/cart/avoided.ts', 'src/ui/cart/cart-sums.ts'],
  // What the lines of the cart say and do: cart page and drawer.
  line: ['src/ui/cart/cart-line.ts'],
  // What the cart shows and answers before React has arrived: its first script.
  cart: ['src/screens/Cart.astro?astro&type=script&index=0'],
  // The menu that the server has, and what is ordered from it.
  orders: ['src/api/orders.ts', 'src/stores/menu/menu.ts', 'src/stores/request-key.ts'],
  // Paid reservations, what the profile remembers, and the way to the bank.
  choice: ['src/api/remembered.ts', 'src/api/reservations.ts', 'src/stores/checkout/payment.ts'],
  // The store of held tables: menu, reservation, cart.
  held: ['src/stores/hold/hold.ts'],
  // What sends the order before React has arrived: the cart's second script.
  pay: ['src/screens/Cart.astro?astro&type=script&index=1'],
  // What the pages of one order share; the waiting list has the first file too, the cart and the profile for allergies.
  again: [
    'src/ui/TryAgain.tsx',
    'src/ui/Sums.tsx',
    'src/ui/cart/AdvanceSums.tsx',
    'src/ui/form/AllergyFields.tsx',
  ],
  order: [
    'src/api/order-link.ts',
    'src/stores/amendments/opened-order.ts',
    'src/ui/OrderFacts.tsx',
    'src/ui/OrderRefusal.tsx',
    'src/ui/OrderScreen.tsx',
  ],
  // What sends the forms of the account before React has arrived.
  account: [
    'src/islands/Account/send-account.ts',
    'src/ui/form/focus-failure.ts',
    'src/ui/form/first-form.ts',
  ],
  // The forms of accounts and of the profile.
  forms: ['contract/routes/profile-routes.ts', 'src/ui/form/Form.tsx', 'src/ui/form/SavedNotice.tsx'],
  // What the drawer and the pages of one order's dishes share.
  sums: ['src/ui/cart/CartSums.tsx', 'src/ui/cart/LinePicture.tsx', 'src/ui/TableOnly.tsx'],
  // What React shows of held tables.
  hold: ['src/ui/hold/HoldLine.tsx', 'src/ui/hold/TakenTables.tsx'],
};

export const CHUNK_GROUPS = Object.entries(GROUPS).map(([name, paths]) => {
  const missing = paths.filter((path) => !existsSync(path.replace(/\?.*/, '')));
  if (missing.length > 0) throw new Error(`scripts/chunk-groups.ts names no file: ${missing.join(', ')}`);
  return { name, test: (id: string) => paths.some((path) => id.includes(`/${path}`)) };
});
