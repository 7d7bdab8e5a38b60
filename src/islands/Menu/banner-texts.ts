import { isDraftComplete, type ReservationDraft } from '#contract/values/draft.ts';
import type { Language } from '#contract/values/language.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { visitText } from '#src/stores/reservation/visit-texts.ts';

interface PageTexts {
  language: Language;
  messages: Messages['menu'];
}

/** What the banner says about the reservation that the dishes are for. */
export function bannerTexts(draft: ReservationDraft, { language, messages }: PageTexts) {
  const isComplete = isDraftComplete(draft);
  if (!isComplete)
    return {
      isComplete,
      title: messages.withoutReservation,
      text: messages.withoutReservationText,
      link: messages.makeReservation,
    };
  const tables = formatTables(draft.selectedTables, language);
  return {
    isComplete,
    title: messages.yourReservation,
    // On a phone the tables have their own line: menu.css.
    text: `${visitText(draft, language, messages.guests)},\n${tables}`,
    link: messages.changeTables,
  };
}
