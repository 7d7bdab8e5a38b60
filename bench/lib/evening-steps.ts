import { formatDay, formatMonth } from '#contract/format/dates.ts';
import { en } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { GOOD_CARD, goodExpiry } from '#tests/support/browser/bank-steps.ts';
import type { Diner } from '#tests/support/browser/e2e.ts';
import { readPayment } from '#content/load.ts';
import type { Target } from './act.ts';

/** One press, or a page that is opened by its address. */
export interface Step {
  name: string;
  address?: string;
  /** Pressed as soon as it is visible. */
  press?: Target;
  /** Values of fields by selector, typed just before. */
  typed?: Record<string, string>;
  /** Shows that the press has been answered. */
  answer: Target;
  /** A link that is followed after some thought about the page. */
  isLeaving?: boolean;
}

const { account, cart, dateTime, home, menu, reservation } = en;
const TABLES = ['table3', 'table5'] as const;
const TIME = '19:00';
/** Which dish of which category, counted from 1. */
const DISHES = [
  [1, 1],
  [1, 2],
  [3, 1],
  [3, 2],
  [4, 1],
] as const;

/**
 * A diner's whole evening, from the home page to the profile; with the login on the way to the bank.
 * @param date yyyy-MM-dd, in the month after this one
 */
export function listEveningSteps(date: string, diner: Diner): Step[] {
  const first: Step = { name: 'home', address: '/en', answer: { selector: 'h1' } };
  return [first, ...chooseTables(date), ...chooseDishes(), ...pay(diner)];
}

function link(name: string, text: string, answer: Target, inside = 'main'): Step {
  return { name, press: { selector: `${inside} a`, text }, answer, isLeaving: true };
}

function chooseTables(date: string): Step[] {
  const dialog = 'dialog[open]';
  const [year = 0, month = 0] = date.split('-').map(Number);
  const day = { selector: `${dialog} td button`, text: formatDay(date, 'en') };
  return [
    link('reservation', home.bookTable, { selector: 'main button[aria-haspopup="dialog"]' }),
    {
      name: 'date dialog',
      press: { selector: 'main button[aria-haspopup="dialog"]' },
      answer: { selector: dialog },
    },
    {
      name: 'next month',
      press: { selector: `${dialog} button[aria-label="${dateTime.nextMonth}"]` },
      answer: { selector: `${dialog} strong`, text: formatMonth(year, month - 1, 'en') },
    },
    {
      name: 'day',
      press: day,
      answer: { selector: `${dialog} [aria-selected="true"] button`, text: day.text },
    },
    {
      name: 'date and time',
      typed: { '#date-time-time': TIME },
      press: { selector: `${dialog} [type="submit"]` },
      answer: { selector: 'main button[aria-haspopup="dialog"]', text: TIME },
    },
    ...TABLES.map((table, index) => ({
      name: `table ${index + 1}`,
      press: { selector: `#${table}:not([aria-disabled="true"])` },
      answer: { selector: `#${table}[aria-pressed="true"]` },
    })),
    link('menu', reservation.next, { selector: '[role="tab"]' }),
  ];
}

function chooseDishes(): Step[] {
  const panel = (category: number) => `:nth-child(${category} of [role="tabpanel"])`;
  const dishes = DISHES.flatMap(([category, dish], index): Step[] => [
    ...(category === DISHES[index - 1]?.[0] || category === 1
      ? []
      : [
          {
            name: `category ${category}`,
            press: { selector: `[role="tab"]:nth-child(${category})` },
            answer: { selector: panel(category) },
          },
        ]),
    {
      name: `dish ${index + 1}`,
      press: {
        selector: `${panel(category)} li:nth-child(${dish}) button[aria-label^="${menu.addToCart}: "]`,
      },
      answer: { selector: '[data-cart-count]', text: String(index + 1) },
    },
  ]);
  return [
    ...dishes,
    { name: 'drawer', press: { selector: '#cart-button' }, answer: { selector: 'dialog[open] a' } },
    link('cart', cart.openCart, { selector: 'main dd', text: '₾' }, 'dialog[open]'),
  ];
}

function pay({ email, password }: Diner): Step[] {
  const payButton = { selector: 'main button', text: fill(cart.payWith, { bank: readPayment().name.en }) };
  return [
    { name: 'Pay, signed out', press: payButton, answer: { selector: 'dialog[open] button' } },
    {
      name: 'login page',
      press: { selector: 'dialog[open] button' },
      answer: { selector: 'form [type="submit"]', text: account.login },
    },
    {
      name: 'login',
      typed: { 'main [name="email"]': email, 'main [name="password"]': password },
      press: { selector: 'main form [type="submit"]' },
      answer: { selector: 'main dd', text: '₾' },
    },
    { name: 'Pay', press: payButton, answer: { selector: '#number' } },
    {
      name: 'bank, success',
      typed: { '#number': GOOD_CARD, '#expiry': goodExpiry(), '#cvv': '123', '#holder': 'Nino' },
      press: { selector: 'button.primary' },
      answer: { selector: '[data-view="confirmed"] h1' },
    },
    link('profile', en.paymentSuccess.profile, { selector: 'main h3', text: TIME }),
  ];
}
