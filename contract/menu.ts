import type { Language } from './language.ts';

export interface Translation {
  language: Language;
  name: string;
}

export interface MenuItem {
  id: string;
  /** Lari, two decimals. */
  price: number;
  /** Absolute path on the site, or an absolute URL. */
  imageUrl: string;
  translations: Translation[];
  soldOut?: boolean;
}

export interface MenuCategory {
  slug: string;
  translations: Translation[];
  items: MenuItem[];
}
