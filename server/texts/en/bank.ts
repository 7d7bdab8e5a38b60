/** Texts on the bank's payment page. */
export const bank = {
  serviceFee: 'Service fee',
  advance: 'Advance payment for the dishes of your reservation',
  share: 'Share of the dishes at your table',
};

export type BankTexts = typeof bank;
