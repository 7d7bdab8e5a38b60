import { formatInstant } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import { describePlace } from '#server/dining/reservations/proposal-words.ts';
import { PROPOSAL_TEXTS } from '#server/texts/texts.ts';
import type { DayReservation } from './day-reservations.ts';

/** What was proposed to the guests, and whether they have answered; empty if nothing is left to know. */
export function describeProposal(
  { proposal }: Pick<DayReservation, 'proposal'>,
  { language, now }: { language: Language; now: number },
): string {
  const { staff } = PROPOSAL_TEXTS[language];
  if (!proposal) return '';
  const place = describePlace(proposal, language);
  if (proposal.answer === 'kept') return staff.kept(place);
  if (proposal.answer !== null) return '';
  return isAsked({ proposal }, now)
    ? staff.asked(place, formatInstant(proposal.until, language))
    : staff.unanswered(place);
}
