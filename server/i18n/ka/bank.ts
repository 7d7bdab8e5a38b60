import type { BankTexts } from '../en/bank.ts';

export const bank: BankTexts = {
  serviceFee: 'მომსახურების საფასური',
};
