export const paymentSuccess = {
  checking: 'We are asking the bank about your payment…',
  heading: 'Payment successful',
  text: 'Thank you! Your reservation is confirmed. We look forward to seeing you.',
  proof:
    'We’re sending you an email with the details: keep it as your confirmation. Log in to see the reservation here.',
  pendingHeading: 'Your payment is being checked',
  pendingText:
    'The bank has not told us the result yet. As soon as it confirms the payment, the reservation will appear in your profile and we’ll send you a confirmation by email.',
  refundHeading: 'Your refund is on its way',
  refundText:
    'This reservation is no longer valid, and the bank is refunding the card that paid. We’ll email you once that is done.',
  refundedHeading: 'Your money has been refunded',
  refundedText:
    'This reservation is no longer valid, and the bank has refunded the card that paid. It may take a few days to show.',
  cancelledHeading: 'This reservation has been cancelled',
  cancelledText: 'Your current reservations are in your profile. Your cart is saved.',
  signedOutHeading: 'Log in to see your reservation',
  signedOutText:
    'We can’t tell whose payment this is. Once you log in, you’ll find every confirmed reservation in your profile. Your cart is saved.',
  unknownHeading: 'We couldn’t find your payment',
  unknownText:
    'This link matches none of your orders. Every confirmed reservation is in your profile. Your cart is saved.',
  login: 'Login',
  name: 'Name',
  paymentId: 'Payment ID:',
  next: 'What happens next',
  steps: [
    'You’ll receive a confirmation e-mail within 5-10 minutes.',
    'We’ll call you 24 hours before your visit.',
    'Bring the confirmation or your phone with you.',
  ],
  /** In place of the call 24 hours before. */
  callSoon: 'We’ll call you before your visit.',
  home: 'Return to Home',
  profile: 'My Reservations',
  contact: 'Questions? Write to us:',
  denied: 'We found no recent payment. We’re taking you to the home page…',
};
