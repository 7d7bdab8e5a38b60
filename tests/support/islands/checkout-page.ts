import { vi } from 'vitest';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { CartItem, CreateOrderAnswer } from '#contract/api/orders.ts';
import { PROFILE, SIGNED_IN } from '#tests/support/answers.ts';
import { inTetri, KHACHAPURI, KHINKALI } from './dishes.ts';
import { fakeApi, type Answers } from './fake-api.ts';

export const BANK_PAGE = 'https://payment.bog.ge/?order_id=bank-1';
export const CREATE_ORDER = 'POST /bog/create-order';
const DRAFT = {
  selectedTables: ['table3', 'table4'],
  selectedDate: '2026-07-05',
  selectedTime: '19:00',
  currentFloor: 'floor1',
};
/** 3 × 1.95 and 17.50: subtotal 23.35, service fee 2.34, total 25.69. */
const CART: CartItem[] = [
  { ...KHINKALI, quantity: 3 },
  { ...KHACHAPURI, quantity: 1 },
];
export const CART_LINES = CART.map(inTetri);
export const CREATED: CreateOrderAnswer = {
  redirect_url: BANK_PAGE,
  order_id: 'order-1',
  validation: {
    serverCalculatedTotal: 25.69,
    subtotal: 23.35,
    serviceFee: 2.34,
    validatedItems: CART.map(({ id, quantity, price }) => ({ id, quantity, price })),
    correctedCartItems: [],
  },
};

const ANSWERS: Answers = {
  'GET /auth/verify': SIGNED_IN,
  'GET /user/profile': PROFILE,
  'GET /user/remembered': { remembered: null },
  [CREATE_ORDER]: CREATED,
};

/** A signed-in diner with a complete draft and two dishes in the cart. */
export function readyToPay(answers: Answers = {}) {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('reservationData', JSON.stringify(DRAFT));
  localStorage.setItem('tamada-cart', JSON.stringify(CART));
  return fakeApi({ ...ANSWERS, ...answers });
}

/** The stores of a newly opened page. */
export async function openCheckout() {
  vi.resetModules();
  const cart = await import('#src/stores/cart/cart.ts');
  const reservation = await import('#src/stores/reservation/reservation.ts');
  return { ...cart, ...reservation, ...(await import('#src/stores/checkout/checkout.ts')) };
}

export const INPUT = {
  language: 'en',
  allergyWords: { label: 'Allergies', names: ALLERGEN_NAMES.en },
  cartPath: '/en/cart',
  seats: { table3: 4, table4: 6 },
} as const;
