import { z } from 'zod';
import { ALLERGENS, MAX_OTHER_ALLERGIES } from '#contract/values/allergies.ts';
import { allergies } from './answer-parts.ts';
import { MAX_NOTES } from '#contract/values/draft.ts';

/** What the diner asked the restaurant to remember for the next order. With empty values nothing is remembered. */
export const rememberedRequest = z.object({
  specialRequests: z.string().trim().max(MAX_NOTES),
  allergies: z.object({
    allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
    other: z.string().trim().max(MAX_OTHER_ALLERGIES),
  }),
});
export type RememberedRequest = z.infer<typeof rememberedRequest>;

export const rememberedAnswer = z.object({
  remembered: z.object({ specialRequests: z.string(), allergies }).nullable(),
});
export type RememberedAnswer = z.infer<typeof rememberedAnswer>;
