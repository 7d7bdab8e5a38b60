import { z } from 'zod';
import { ALLERGENS } from '#contract/values/allergies.ts';

export const lari = z.number().describe('Lari, two decimals.');
export const localDate = z.string().meta({ format: 'date', description: 'A date in Tbilisi.' });
export const timeSlot = z.string().describe('Wall clock in Tbilisi, HH:mm.');
export const instant = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC.' });
export const tableNumbers = z.array(z.object({ tableNumber: z.string() }));
export const tableFacts = z
  .array(z.string())
  .describe(
    'What is true of the tables today, for reading, in the language of the request: a line for each table with facts.',
  );

export const allergies = z.object({
  allergens: z.array(z.enum(ALLERGENS)).readonly(),
  other: z.string().describe("What the list does not have, in the diner's own words."),
});

export const orderedItem = z
  .object({ id: z.string(), name: z.string(), quantity: z.int() })
  .describe('A menu item as it was named when ordered, in the language of the request.');

export const atRestaurantAmount = lari
  .describe('Lari: what the guests are still to pay at the restaurant; missing if that is nothing.')
  .exactOptional();
