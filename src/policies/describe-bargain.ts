import type { RulesContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { describeCancellation } from '#src/i18n/describe-cancellation.ts';

/** What a reservation takes and gives, for diners who have not begun: a line each for paying, the time, cancelling. */
export function describeBargain(
  { advance, seatingHours, cancellation }: RulesContent,
  language: Language,
): string[] {
  const { bargain: t } = getMessages(language);
  return [
    advance?.length ? t.payPart : t.pay,
    fillCount(t.hours, seatingHours),
    `${describeCancellation(cancellation, t.cancelling).join(', ')}.`,
  ];
}
