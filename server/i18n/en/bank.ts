/** What a diner reads on the bank's page. */
export const bank = {
  serviceFee: 'Service fee',
};

export type BankTexts = typeof bank;
