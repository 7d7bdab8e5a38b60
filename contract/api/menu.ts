import { z } from 'zod';
import { lari, localDate } from './answer-parts.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { WEEKDAYS } from '#contract/values/weekdays.ts';

const translation = z.object({ language: z.enum(LANGUAGES), name: z.string() });
export type Translation = z.infer<typeof translation>;

export const menuItem = z.object({
  id: z.string(),
  price: lari,
  imageUrl: z.string().describe('An absolute path on the site, or an absolute URL.'),
  translations: z.array(translation),
  soldOut: z.boolean().exactOptional(),
  soldOutOn: localDate
    .describe('The date for which a sold-out dish cannot be ordered; every date without it.')
    .exactOptional(),
  days: z
    .array(z.enum(WEEKDAYS))
    .describe('The weekdays on which it is served; every day without them.')
    .exactOptional(),
});
export type MenuItem = z.infer<typeof menuItem>;

export const menuCategory = z.object({
  slug: z.string(),
  translations: z.array(translation),
  items: z.array(menuItem),
});
export type MenuCategory = z.infer<typeof menuCategory>;
