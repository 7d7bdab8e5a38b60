/** Texts of printed pages, and of the buttons that print. */
export const printed = {
  print: 'Print the confirmation',
  plansChange: 'If your plans change:',
  howToCancel: 'cancel at {address} or with the link in our email, or call {phone}.',
};
