import type { Localized } from '#contract/values/language.ts';

/** A field's name, with a hint if the name is not enough. */
export interface Label extends Localized {
  hint?: Localized;
  /** What a list adds, as in "Add a closed day". */
  one?: Localized;
  /** The widget, if it does not follow from the schema; for `place`, `operator` and `drawn` no form has a field. */
  as?: 'long' | 'date' | 'photo' | 'logo' | 'category' | 'dish' | 'table' | 'place' | 'operator' | 'drawn';
}
