import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { Seats } from '#src/stores/reservation/seats.ts';

export interface HoldProps {
  language: Language;
  messages: Messages['hold'];
  seats: Seats;
}
