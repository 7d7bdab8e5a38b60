import type { Language } from '#contract/values/language.ts';

/** Fields that name an entry of another file: one chooses from a list. Their search knows both languages. */
export const RELATIONS = {
  /** A category of the menu, by its slug. */
  category: (language: Language) => ({
    collection: 'menu',
    file: 'menu',
    value_field: 'categories.*.slug',
    display_fields: [`categories.*.name.${language}`],
    search_fields: ['categories.*.name.en', 'categories.*.name.ka'],
  }),
  /** A table of any floor, by its id. */
  table: (language: Language) => ({
    collection: 'floors',
    value_field: 'tables.*.id',
    display_fields: ['tables.*.id', `name.${language}`],
    search_fields: ['tables.*.id'],
  }),
  /** A dish, by the name of its file. */
  dish: (language: Language) => ({
    collection: 'dishes',
    value_field: '{{slug}}',
    display_fields: [`name.${language}`],
    search_fields: ['name.en', 'name.ka'],
  }),
};
