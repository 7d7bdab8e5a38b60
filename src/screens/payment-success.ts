import { showReservation } from '#src/screens/confirmed-reservation.ts';
import { SITE } from '#src/site.ts';
import { clearCart } from '#src/stores/cart/cart.ts';
import { followPayment } from '#src/stores/checkout/payment-status.ts';
import { isPaymentPageAllowed, paymentId } from '#src/stores/checkout/payment.ts';
import { clearReservation } from '#src/stores/reservation/reservation.ts';
import { nameState, say } from '#src/ui/say.ts';

const REDIRECT_DELAY_MS = 2_000;
const CLEARED = 'cleared';

/** Sends the diner to the home page without evidence of a payment; else shows the status from the server. */
export async function startPaymentSuccess(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-payment]');
  if (!page) return;
  const { search } = location;
  const evidence = { search, referrer: document.referrer, provider: SITE.provider, now: Date.now() };
  if (!isPaymentPageAllowed(evidence)) {
    show(page, 'denied');
    setTimeout(() => location.replace(page.dataset.home ?? '/'), REDIRECT_DELAY_MS);
    return;
  }
  const { status, order, stranger } = await followPayment(paymentId(search), (interim) =>
    show(page, interim),
  );
  if (status === 'failed') return location.replace(`/${document.documentElement.lang}/payment-fail${search}`);
  if (status === 'confirmed') {
    // Another diner's cart is not the one that was paid.
    if (stranger !== 'other') clearOnce();
    showPaymentId(page, paymentId(search));
    page.querySelector('[data-print]')?.addEventListener('click', () => print());
    if (order) showReservation(page, order);
    if (stranger) showProof(page);
    if (order?.calendarUrl) offerCalendar(page, order.calendarUrl);
    if (order?.togetherPath) offerTogether(page, order.togetherPath);
  }
  show(page, status);
}

/** On a reload or a return to this page the diner may have begun another reservation: clear only once. */
function clearOnce(): void {
  if (history.state === CLEARED) return;
  clearCart();
  clearReservation();
  history.replaceState(CLEARED, '');
}

function show(page: HTMLElement, view: string): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-view]')) {
    part.hidden = part.dataset.view !== view;
    const heading = part.querySelector('h1')?.textContent;
    if (part.hidden || !heading || part.getAttribute('role') === 'status') continue;
    // Screen readers have read "checking" before.
    say(heading);
    nameState(heading);
  }
}

/** Without the diner's session the page shows nothing personal. */
function showProof(page: HTMLElement): void {
  const line = page.querySelector<HTMLElement>('[data-proof]');
  if (line) line.hidden = false;
}

function offerCalendar(page: HTMLElement, url: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-calendar]')) {
    link.href = url + link.dataset.calendar;
    link.hidden = false;
    // HTML allows these only on a link that leads somewhere.
    if (link.dataset.calendar) Object.assign(link, { target: '_blank', rel: 'noopener' });
  }
}

function offerTogether(page: HTMLElement, path: string): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-choose]');
  if (link) Object.assign(link, { href: path, hidden: false });
}

function showPaymentId(page: HTMLElement, id: string): void {
  const line = page.querySelector<HTMLElement>('[data-payment-id]');
  const place = line?.querySelector('span');
  if (!line || !place || !id) return;
  place.textContent = id;
  line.hidden = false;
}
