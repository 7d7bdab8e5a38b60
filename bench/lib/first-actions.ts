import { readFloors, readPayment } from '#content/load.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { routes } from '#contract/routes/routes.ts';
import { en } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { newDiner } from '#tests/support/browser/e2e.ts';
import {
  BLOCKED,
  CART_TOTAL_TETRI,
  DATE,
  FREE_TABLE,
  namesInCart,
  RESERVED,
  TIME,
  UPSTAIRS,
  WITH_CART,
  WITHOUT_TABLE,
} from './saved.ts';
import type { FirstAction } from './time-action.ts';

export function listFirstActions(language: Language): FirstAction[] {
  return [
    { name: 'home: largest paint', page: 'home', answer: 'largest paint', budget: 1_900 },
    ...menuActions(language),
    ...reservationActions(language),
    ...cartActions(language),
    ...accountActions(),
  ];
}

function menuActions(language: Language): FirstAction[] {
  const { menu } = { en, ka }[language];
  return [
    {
      name: 'menu: the second category shows',
      page: 'menu',
      taps: [{ selector: '[role="tab"]:nth-child(2)' }],
      answer: [{ selector: ':nth-child(2 of [role="tabpanel"])' }],
    },
    {
      name: 'menu: a dish is added and counted',
      page: 'menu',
      saved: RESERVED,
      taps: [{ selector: `main button[aria-label^="${menu.addToCart}: "]` }],
      answer: [{ selector: '[data-cart-count]', text: '1' }],
      budget: 2_000,
    },
  ];
}

function reservationActions(language: Language): FirstAction[] {
  const { dateTime } = { en, ka }[language];
  const dateButton = 'main button[aria-haspopup="dialog"]';
  const page = 'reservation';
  return [
    {
      name: 'reservation: saved date, time and floor show',
      page,
      saved: UPSTAIRS,
      answer: [
        { selector: dateButton, text: `${formatDay(DATE, language)}, ${TIME}` },
        { selector: 'main button[aria-pressed="true"]', text: readFloors()[1]?.name[language] ?? '' },
      ],
      budget: 1_900,
    },
    {
      name: 'reservation: the date dialog is open',
      page,
      taps: [{ selector: dateButton }],
      answer: [{ selector: 'dialog[open]', text: dateTime.modalTitle }],
      budget: 2_200,
    },
    {
      name: 'reservation: a free table answers',
      page,
      saved: WITHOUT_TABLE,
      taps: [{ selector: `#${FREE_TABLE}` }],
      isRepeatable: true,
      answer: [
        { selector: `#${FREE_TABLE}[aria-pressed="true"]` },
        { selector: `#${BLOCKED.table}[aria-disabled="true"]` },
      ],
      budget: 3_000,
    },
  ];
}

function cartActions(language: Language): FirstAction[] {
  const { cart } = { en, ka }[language];
  const page = 'cart';
  const names = namesInCart(language);
  const bank = readPayment().name[language];
  return [
    {
      name: 'cart: lines and total are readable',
      page,
      saved: WITH_CART,
      answer: [
        ...names.map((text) => ({ selector: 'main li', text })),
        { selector: 'main dd', text: formatMoney(CART_TOTAL_TETRI, language) },
      ],
      budget: 1_900,
    },
    {
      name: 'cart: plus answers',
      page,
      saved: WITH_CART,
      taps: [{ selector: `main button[aria-label="${fill(cart.increase, { name: names[0] ?? '' })}"]` }],
      answer: [{ selector: 'main li [role="status"]', text: '2' }],
      budget: 2_000,
    },
    {
      name: 'cart: Pay leaves for login, its alert confirmed at once',
      page,
      saved: WITH_CART,
      taps: [
        { selector: 'main button', text: fill(cart.payWith, { bank }) },
        { selector: 'dialog[open] button', text: cart.logIn },
      ],
      answer: /^Document GET .*(?:\/login$|\/\/localhost)/,
      budget: 2_800,
    },
  ];
}

function accountActions(): FirstAction[] {
  const taps = [{ selector: 'main form [type="submit"]' }];
  const typed = () => {
    const diner = newDiner();
    const fields = Object.entries({ ...diner, confirmPassword: diner.password });
    return Object.fromEntries(fields.map(([name, value]) => [`main [name="${name}"]`, value]));
  };
  const send = (page: 'login' | 'register', route: string): FirstAction => ({
    name: `${page}: the form is sent`,
    page,
    taps,
    typed,
    answer: new RegExp(`POST .*${route}$`),
    budget: 2_600,
  });
  return [send('login', routes.signIn), send('register', routes.signUp)];
}
