import { floorName, TEXTS } from './e2e.ts';

const { account, cart, dateTime, home, menu, profile, reservation } = TEXTS.ka;

/**
 * The texts that the specification quotes outside its error catalogue, in English word for word: a text of the site
 * that differs fails. It quotes no Georgian, so there the site's own texts are expected.
 */
export const QUOTED = {
  en: {
    bookTable: 'Book Your Table',
    selectDateTime: 'Select Date & Time',
    modalTitle: 'Select Reservation Date',
    confirmDateTime: 'Confirm Date & Time',
    secondFloor: 'Second Floor (VIP)',
    next: 'Next: Choose Menu Items',
    addToCart: 'Add to Cart',
    openCart: 'Open Cart',
    priceCorrection: 'Price Correction',
    payCorrect: 'Pay Correct Amount',
    cancelRefresh: 'Cancel & Refresh',
    none: 'No confirmed reservations found',
    myReservations: 'My Reservations',
    login: 'Login',
  },
  ka: {
    bookTable: home.bookTable,
    selectDateTime: reservation.selectDateTime,
    modalTitle: dateTime.modalTitle,
    confirmDateTime: dateTime.confirm,
    secondFloor: floorName('ka', 2),
    next: reservation.next,
    addToCart: menu.addToCart,
    openCart: cart.openCart,
    priceCorrection: cart.priceCorrection,
    payCorrect: cart.payCorrect,
    cancelRefresh: cart.cancelRefresh,
    none: profile.none,
    myReservations: profile.reservations,
    login: account.login,
  },
};
