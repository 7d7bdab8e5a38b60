export const paymentFail = {
  heading: 'Payment Failed',
  notCharged: 'No money was taken.',
  reasons: {
    insufficient_funds: 'There is not enough money on the card.',
    card_expired: 'The card has expired.',
    card_restricted: 'The bank does not allow online payments with this card.',
    card_data_invalid: 'The card number, date or CVV was not correct.',
    authentication_failed: 'The confirmation of the payment (3-\u2060D\u00a0Secure) failed.',
    technical_error: 'The bank had a technical problem.',
    cancelled_by_payer: 'You cancelled the payment.',
    payment_expired: 'The time for the payment ran out.',
    wrong_amount:
      'The amount paid was not that of the order. The bank is refunding the full amount to your card.',
    tables_lost:
      'We can no longer give you these tables. The bank is refunding the full amount to your card.',
    already_paid:
      'Your reservation or your share has already been paid for. The bank is refunding this second payment in full to your card.',
    replaced:
      'Another payment was begun in place of this one. The bank is refunding the full amount to your card.',
    time_over: 'The payment came too late. The bank is refunding the full amount to your card.',
    payment_declined: 'The bank declined the payment.',
  },
  issuesHeading: 'Common issues',
  issues: [
    'Insufficient funds on the card',
    'Expired card',
    'Incorrect CVV code',
    'Connection issues',
    'The bank declined the payment',
  ],
  stepsHeading: 'What to do',
  steps: [
    'Check the card number, the date and the CVV code.',
    'Make sure there is enough money on the card.',
    'Try again or use another card.',
    'If that doesn’t help, call your bank or us.',
  ],
  tryAgain: 'Try Again',
  home: 'Return to Home',
  saved: 'Your reservation information is kept in the cart.',
  released:
    'We’re no longer holding tables that are not paid for. The cart says whether we can hold yours again; while you pay, we’ll hold them.',
  contact: 'We’re happy to help:',
};
