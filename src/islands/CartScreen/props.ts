import type { CancellationStep } from '#contract/api/cancellation.ts';
import type { AllergenNames } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { TextPart } from '#src/i18n/text-parts.ts';
import type { Seats } from '#src/stores/reservation/seats.ts';

export interface CartScreenProps {
  language: Language;
  messages: Messages['cart'];
  holdMessages: Messages['hold'];
  allergenNames: AllergenNames;
  seats: Seats;
  /** How long guests have for choosing and paying. */
  choosingMinutes: number;
  /** How long before a paid visit guests can choose together. */
  choosingUntilHours: number;
  /** The bank's name in the page's language. */
  bank: string;
  cancellation: readonly CancellationStep[];
  policyMessages: Messages['policy'];
  /** Only if not everything is paid in advance. */
  advance?: Messages['advance'];
  /** What the diner accepts by paying. */
  consent?: readonly TextPart[];
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
  okLabel: string;
}
