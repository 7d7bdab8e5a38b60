/** Texts on the bank's payment page. */
export const bank = {
  serviceFee: 'Service fee',
  advance: 'Advance payment for the dishes of your reservation',
};

export type BankTexts = typeof bank;
