import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Language } from '#contract/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { seatsOf } from '#src/ui/seats.ts';
import { readyToPay } from './checkout-page.ts';
import { TEST_FLOORS } from './content.ts';
import type { Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

export async function loadCartScreen(language: Language = 'en') {
  const { CartScreen } = await import('#src/islands/CartScreen/CartScreen.tsx');
  const messages = language === 'en' ? en : ka;
  const bank = language === 'en' ? 'Bank of Georgia' : 'საქართველოს ბანკი';
  return (
    <CartScreen
      language={language}
      messages={messages.cart}
      holdMessages={messages.hold}
      allergenNames={messages.menu.allergen}
      seats={seatsOf(TEST_FLOORS)}
      bank={bank}
      okLabel={messages.site.ok}
    />
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
  render(await loadCartScreen(language));
  return { api, location };
}
