import type { InTetri } from '#contract/values/money.ts';
import type { CartItem } from '#contract/api/orders.ts';

export const KHINKALI: Omit<CartItem, 'quantity'> = {
  id: 'khinkali-kalakuri',
  price: 1.95,
  imageUrl: '/images/dishes/khinkali-kalakuri.svg',
  translations: [
    { language: 'en', name: 'City Khinkali' },
    { language: 'ka', name: 'ქალაქური ხინკალი' },
  ],
};

export const KHACHAPURI: Omit<CartItem, 'quantity'> = {
  id: 'khachapuri-imeruli',
  price: 17.5,
  imageUrl: '/images/dishes/khachapuri-imeruli.svg',
  translations: [
    { language: 'en', name: 'Imeretian Khachapuri' },
    { language: 'ka', name: 'იმერული ხაჭაპური' },
  ],
};

/** As the site holds what the wire and the storage hold in lari. */
export function inTetri<Priced extends { price: number }>({ price, ...rest }: Priced): InTetri<Priced> {
  return { ...rest, priceTetri: Math.round(price * 100) };
}
