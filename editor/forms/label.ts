import type { Localized } from '#contract/values/language.ts';

/** A field's name, with a hint if the name is not enough. */
export interface Label extends Localized {
  hint?: Localized;
  /** The widget, if it does not follow from the schema. */
  as?: 'long' | 'date' | 'photo' | 'category' | 'dish' | 'table' | 'place';
}
