import { WAIT } from './shared.ts';

export const profile = {
  heading: 'Profile',
  memberSince: 'Member since {date}',
  reservations: 'My Reservations',
  none: 'No confirmed reservations found',
  book: 'Book Your Table',
  failed: 'Error loading profile data',
  wait: WAIT,
  tryAgain: 'Try Again',
  login: 'Login',
  confirmed: 'Confirmed',
  tables: 'Tables',
  total: 'Total',
  dishes: 'Dishes',
  allergies: 'Allergies',
  notes: 'Special requests',
  amount: '{amount} ლარი',
  refund: 'refund on its way, the bank has not confirmed it yet',
  returned: 'refunded to your card',
  calendar: 'Add to calendar',
  cancel: 'Cancel reservation',
};
