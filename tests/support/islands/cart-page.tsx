import { render } from '@testing-library/react';
import { serializeProps } from 'astro/runtime/server/serialize.js';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { REMEMBERED_ROUTE } from '#contract/routes/remembered-route.ts';
import { routes } from '#contract/routes/routes.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { computeTotals } from '#contract/values/money.ts';
import { linkPolicies } from '#src/policies/links.ts';
import { AdvanceSums } from '#src/ui/cart/AdvanceSums.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { CartSums } from '#src/ui/cart/CartSums.tsx';
import hydrateIsland from '#src/ui/hydrate.tsx';
import { CartModel, EmptyCart } from '#src/screens/CartParts.tsx';
import { seatsOf } from '#src/ui/seats.ts';
import { readyToPay } from './checkout-page.ts';
import { TEST_FLOORS } from '#tests/support/server/content.ts';
import type { Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

const CANCELLATION = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 4, refundPercent: 50 },
];

function cartProps(language: Language) {
  const messages = language === 'en' ? en : ka;
  const bank = language === 'en' ? 'Bank of Georgia' : 'საქართველოს ბანკი';
  return {
    language,
    messages: messages.cart,
    holdMessages: messages.hold,
    allergenNames: messages.menu.allergen,
    seats: seatsOf(TEST_FLOORS),
    choosingMinutes: 30,
    choosingUntilHours: 24,
    bank,
    cancellation: CANCELLATION,
    policyMessages: messages.policy,
    phone: '+995 422 00 00 00',
    okLabel: messages.site.ok,
    advance: messages.advance,
    consent: linkPolicies('consent', language),
  };
}

/** What the build writes into the slots of the island. */
function slotsOf({ language, messages, advance, phone }: ReturnType<typeof cartProps>) {
  const sums = (
    <>
      <CartSums totals={computeTotals([])} language={language} messages={messages} />
      {__ADVANCE__ && (
        <AdvanceSums split={{ nowTetri: 0, atRestaurantTetri: 0 }} language={language} messages={advance} />
      )}
    </>
  );
  const lines = <EmptyCart language={language} messages={messages} phone={phone} />;
  return {
    lines: renderToStaticMarkup(lines),
    sums: renderToStaticMarkup(sums),
    policy: '<ul class="cart-policy"></ul>',
  };
}

/** As src/ui/hydrate.tsx gives them to the island. */
function slotProps(props: ReturnType<typeof cartProps>) {
  const slots = Object.entries(slotsOf(props)).map(([name, html]) => {
    const content = { name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
    return [name, createElement('astro-slot', content)] as const;
  });
  return { ...props, ...Object.fromEntries(slots) };
}

export async function loadCartScreen(language: Language = 'en') {
  const { CartScreen } = await import('#src/islands/CartScreen/CartScreen.tsx');
  return (
    <>
      <CartScreen {...slotProps(cartProps(language))} />
      <CartAlert language={language} />
    </>
  );
}

/** As src/screens/Cart.astro writes it. */
function CartAlert({ language }: { language: Language }) {
  const { cart, site } = language === 'en' ? en : ka;
  return (
    <AlertDialog heading={cart.oneStepLeft} okLabel={site.ok}>
      <a href={`/${language}/register`}>{cart.register}</a>
      <button type="button">{cart.notNow}</button>
    </AlertDialog>
  );
}

/** The cart page of a signed-in diner who is ready to pay; `prepare` changes the stored values. */
export async function openCartScreen(
  answers: Answers = {},
  prepare: () => void = () => undefined,
  language: Language = 'en',
) {
  vi.resetModules();
  const api = readyToPay(answers);
  prepare();
  const location = fakeLocation(`http://localhost:3000/${language}/cart`);
  const { island, startCart, startPay } = await placeCart(language);
  island.removeAttribute('ssr');
  render(await loadCartScreen(language), { container: island });
  startCart();
  startPay();
  return { api, location };
}

/** The place of the island and the template beside it, as src/screens/Cart.astro writes them, and the page's scripts. */
async function placeCart(language: Language) {
  const { startCart } = await import('#src/islands/CartScreen/first-actions.ts');
  const { startPay } = await import('#src/islands/CartScreen/first-pay.ts');
  const props = cartProps(language);
  document.body.innerHTML = `<main tabindex="-1"><astro-island ssr prefix="r1"></astro-island>
    <template data-cart-parts data-session="${routes.verify}" data-csrf="${routes.csrf}" data-profile="${routes.profile}" data-remembered="${REMEMBERED_ROUTE}">${renderToString(<CartModel {...props} />)}</template></main>`;
  const island = document.body.querySelector('astro-island') as HTMLElement;
  island.setAttribute('props', serializeProps(props, {} as never));
  return { island, props, startCart, startPay };
}

/** The cart page as the build writes it, without React, in a browser that has stored values. */
export async function openBuiltCart(save: () => void, language: Language = 'en') {
  vi.resetModules();
  localStorage.clear();
  const built = await import('#src/islands/CartScreen/CartScreen.tsx');
  const html = renderToString(<built.CartScreen {...slotProps(cartProps(language))} />, {
    identifierPrefix: 'r1',
  });
  vi.resetModules();
  save();
  const { island, props, ...scripts } = await placeCart(language);
  island.innerHTML = html;
  island.insertAdjacentHTML('afterend', renderToString(<CartAlert language={language} />));
  const { CartScreen } = await import('#src/islands/CartScreen/CartScreen.tsx');
  /** Starts the hydration as Astro does. React renders in a later task. */
  const startHydration = () => {
    hydrateIsland(island)(CartScreen as ComponentType<object>, props, slotsOf(props));
    island.removeAttribute('ssr');
    island.dispatchEvent(new CustomEvent('astro:hydrate'));
  };
  /** Only React lets the diner write allergies. */
  const untilHydrated = () =>
    vi.waitUntil(() => island.querySelector('fieldset:enabled'), { interval: 1, timeout: 20_000 });
  return { island, ...scripts, startHydration, untilHydrated };
}
