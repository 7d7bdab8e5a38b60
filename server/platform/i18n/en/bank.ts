/** Texts on the bank's payment page. */
export const bank = {
  serviceFee: 'Service fee',
};

export type BankTexts = typeof bank;
