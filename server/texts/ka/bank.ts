import type { BankTexts } from '#server/texts/en/bank.ts';

export const bank: BankTexts = {
  serviceFee: 'მომსახურების საფასური',
  advance: 'ჯავშნის კერძების წინასწარ გადასახდელი თანხა',
  share: 'წილი საერთო სუფრის კერძებში',
};
