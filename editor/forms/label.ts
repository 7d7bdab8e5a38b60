/** A field's name in both languages, with a hint if the name is not enough. */
export interface Label {
  en: string;
  ka: string;
  hint?: string;
  /** The widget, if it does not follow from the schema. */
  as?: 'long' | 'date' | 'photo' | 'category' | 'dish' | 'table' | 'place';
}
