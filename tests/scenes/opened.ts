import type { Language, Page } from '#tests/support/browser/e2e.ts';
import { expect } from '#tests/support/browser/e2e.ts';

/** The scene that opens it, or the reason why there is none. */
type Opened = { scene: string } | { reason: string };

/** Each island by its export name, and the scene in which it is hydrated; `place` if it is not an Astro island. */
export const ISLANDS_OPENED: Record<string, Opened & { place?: string }> = {
  AccountForm: { scene: 'login' },
  CancellationScreen: { scene: 'cancel' },
  ConfirmEmailForm: { scene: 'confirm-email' },
  Carousel: { scene: 'home' },
  CartDrawer: { scene: 'drawer', place: '#cart-drawer > *' },
  CartScreen: { scene: 'cart' },
  HoldBar: { scene: 'menu-tables-kept' },
  MenuTabs: { scene: 'menu' },
  DishesScreen: { scene: 'dishes' },
  MoveScreen: { scene: 'move' },
  ProfileScreen: { scene: 'profile' },
  WaitingScreen: { scene: 'waiting-list' },
  ReservationScreen: { scene: 'reservation-map' },
};

/** Each page's file below src/pages, and the scene that opens it. */
export const PAGES_OPENED: Record<string, (Opened & { address: string }) | { reason: string }> = {
  '404.astro': { scene: 'not-found', address: '/{language}/xyzzy' },
  'offline.astro': { scene: 'offline', address: '/offline' },
  '[...lang]/[policy].astro': {
    reason: 'there only when the policies are published: tests/e2e/deep/policies.spec.ts',
  },
  'index.astro': { reason: 'leads on to /en at once, where no host does so before' },
  '[...lang]/about.astro': { scene: 'about', address: '/{language}/about' },
  '[...lang]/cancel.astro': { scene: 'cancel', address: '/{language}/cancel' },
  '[...lang]/cart.astro': { scene: 'cart', address: '/{language}/cart' },
  '[...lang]/change-reservation.astro': { scene: 'move', address: '/{language}/change-reservation' },
  '[...lang]/change-dishes.astro': { scene: 'dishes', address: '/{language}/change-dishes' },
  '[...lang]/pay.astro': { scene: 'pay', address: '/{language}/pay' },
  '[...lang]/together.astro': { scene: 'together-join', address: '/{language}/together' },
  '[...lang]/confirm-email.astro': { scene: 'confirm-email', address: '/{language}/confirm-email' },
  '[...lang]/contact.astro': { scene: 'contact', address: '/{language}/contact' },
  '[...lang]/forgot-password.astro': { scene: 'forgot-password', address: '/{language}/forgot-password' },
  '[...lang]/index.astro': { scene: 'home', address: '/{language}' },
  '[...lang]/login.astro': { scene: 'login', address: '/{language}/login' },
  '[...lang]/menu.astro': { scene: 'menu', address: '/{language}/menu' },
  '[...lang]/payment-fail.astro': { scene: 'payment-failed', address: '/{language}/payment-fail' },
  '[...lang]/payment-success.astro': { scene: 'payment-paid', address: '/{language}/payment-success' },
  '[...lang]/profile.astro': { scene: 'profile', address: '/{language}/profile' },
  '[...lang]/register.astro': { scene: 'register', address: '/{language}/register' },
  '[...lang]/reset-password.astro': { scene: 'reset-password', address: '/{language}/reset-password' },
  '[...lang]/waiting-list.astro': { scene: 'waiting-list', address: '/{language}/waiting-list' },
  '[...lang]/reservation.astro': { scene: 'reservation-map', address: '/{language}/reservation' },
};

/** Whether the scene opens an island or a page: these scenes together show every screen once. */
export function opensSomething(scene: string): boolean {
  return [...Object.values(ISLANDS_OPENED), ...Object.values(PAGES_OPENED)].some(
    (opened) => 'scene' in opened && opened.scene === scene,
  );
}

/** Expects the islands and the page that the two lists name for the scene. */
export async function expectOpened(page: Page, scene: string, language: Language): Promise<void> {
  for (const [island, opened] of Object.entries(ISLANDS_OPENED)) {
    if (!('scene' in opened) || opened.scene !== scene) continue;
    const { place = `astro-island[component-export="${island}"]:not([ssr])` } = opened;
    await expect(page.locator(place), `${island} is alive`).not.toHaveCount(0);
  }
  for (const opened of Object.values(PAGES_OPENED)) {
    if (!('scene' in opened) || opened.scene !== scene) continue;
    expect(new URL(page.url()).pathname).toBe(opened.address.replace('{language}', language));
  }
}
