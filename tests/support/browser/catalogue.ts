import { TEXTS } from './e2e.ts';

const { account, cart, dateTime, menu, paymentFail, profile, reservation } = TEXTS.ka;
const BANK = 'საქართველოს ბანკი';

/**
 * The specification's error catalogue, in English word for word: a text of the site that differs fails. It has no
 * Georgian, so there the site's own texts are expected.
 */
export const CATALOGUE = {
  en: {
    menuFailed: 'Failed to load menu',
    tryAgain: 'Try Again',
    menuEmpty: 'No menu items found',
    paymentError: 'Error creating Bank of Georgia payment. Please try again.',
    loginRequired: 'Please log in to complete your reservation.',
    reservationMissing: 'Reservation information not found. Please select tables first.',
    cartEmpty: 'Cart is empty. Please add some items first.',
    loginInvalid: 'Invalid email or password',
    loginFailed: 'Login failed. Please try again.',
    registerInvalid: 'Registration failed. Email might already be in use.',
    registerFailed: 'Registration failed. Please try again.',
    profileFailed: 'Error loading profile data',
    paymentFailed: 'Payment Failed',
    bothRequired: 'Please select both date and time before confirming.',
    chooseFirst: 'Please select date and time first',
  },
  ka: {
    menuFailed: menu.failed,
    tryAgain: menu.tryAgain,
    menuEmpty: menu.empty,
    paymentError: cart.paymentError.replace('{bank}', BANK),
    loginRequired: cart.refusals.sign_in_required,
    reservationMissing: cart.refusals.reservation_missing,
    cartEmpty: cart.refusals.cart_empty,
    loginInvalid: account.loginInvalid,
    loginFailed: account.loginFailed,
    registerInvalid: account.registerInvalid,
    registerFailed: account.registerFailed,
    profileFailed: profile.failed,
    paymentFailed: paymentFail.heading,
    bothRequired: dateTime.bothRequired,
    chooseFirst: reservation.chooseFirst,
  },
};
