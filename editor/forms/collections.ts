import type { Collection, CollectionFile } from '@sveltia/cms';
import type { Language, Localized } from '#contract/values/language.ts';
import { toFields } from './fields.ts';
import { SCHEMAS, type Kind } from './files.ts';

/** The editor's custom file format: editor/browser/format.ts. */
export const FORMAT = 'kept-yaml';

/** Forms that stand together in the editor's menu. */
interface Section {
  name: string;
  label: Localized;
  icon: string;
  forms: Form[];
}

interface Form {
  kind: Kind;
  label: Localized;
  /** The page of the site that shows what the form changes. */
  page: string;
  /** The form's name and its file in `content/`, if they are not the kind's. */
  name?: string;
  file?: string;
  /** Whether the form has this field of the file; without it, it has all. */
  has?: (field: string) => boolean;
}

/** The rules of single days have a form of their own: they change often, the others hardly ever. */
const DAYS = new Set(['closedDays', 'holidayHours', 'blockedTables']);

const PAGES: Section = {
  name: 'pages',
  label: { en: 'Pages', ka: 'გვერდები' },
  icon: 'web',
  forms: [
    { kind: 'home', label: { en: 'Home', ka: 'მთავარი' }, page: '' },
    { kind: 'about', label: { en: 'About', ka: 'ჩვენ შესახებ' }, page: 'about' },
    { kind: 'contact', label: { en: 'Contact', ka: 'კონტაქტი' }, page: 'contact' },
    { kind: 'notices', label: { en: 'Notices on every page', ka: 'განცხადებები ყველა გვერდზე' }, page: '' },
  ],
};
const MENU: Section = {
  name: 'menu',
  label: { en: 'Menu', ka: 'მენიუ' },
  icon: 'menu_book',
  forms: [{ kind: 'menu', label: { en: 'Categories', ka: 'კატეგორიები' }, page: 'menu' }],
};
const HOUSE: Section = {
  name: 'house',
  label: { en: 'Restaurant', ka: 'რესტორანი' },
  icon: 'storefront',
  forms: [
    {
      kind: 'restaurant',
      label: { en: 'Motto, address and hours', ka: 'დევიზი, მისამართი და საათები' },
      page: '',
    },
    {
      kind: 'rules',
      name: 'days',
      label: { en: 'Closed days and other hours', ka: 'დასვენების დღეები და შეცვლილი საათები' },
      page: 'contact',
      has: (field) => DAYS.has(field),
    },
    {
      kind: 'rules',
      label: { en: 'Rules', ka: 'წესები' },
      page: 'reservation',
      has: (field) => !DAYS.has(field),
    },
    { kind: 'payment', label: { en: 'Payment', ka: 'გადახდა' }, page: 'cart' },
  ],
};
const POLICIES: Section = {
  name: 'policies',
  label: { en: 'Policies', ka: 'სამართლებრივი ტექსტები' },
  icon: 'policy',
  forms: [
    { kind: 'policies', label: { en: 'Publication', ka: 'გამოქვეყნება' }, page: '' },
    policyForm('privacy', { en: 'Privacy', ka: 'კონფიდენციალურობა' }),
    policyForm('terms', { en: 'Terms and refunds', ka: 'პირობები და თანხის დაბრუნება' }),
    policyForm('accessibility', { en: 'Accessibility', ka: 'ხელმისაწვდომობა' }),
  ],
};

function policyForm(name: string, label: Localized): Form {
  return { kind: 'policy', name, file: `policies/${name}`, label, page: name };
}

/** The editable files in one language, in the order of the editor's menu. */
export function listCollections(language: Language): Collection[] {
  return [
    toSection(PAGES, language),
    listDishes(language),
    ...[MENU, HOUSE, POLICIES].map((section) => toSection(section, language)),
    listFloors(language),
  ];
}

function toSection({ name, label, icon, forms }: Section, language: Language): Collection {
  return {
    name,
    label: label[language],
    icon,
    format: FORMAT,
    files: forms.map((form) => toForm(form, language)),
  };
}

function toForm(form: Form, language: Language): CollectionFile {
  const { kind, label, page, name = kind, file = kind, has = () => true } = form;
  return {
    name,
    label: label[language],
    file: `content/${file}.yaml`,
    format: FORMAT,
    fields: toFields(SCHEMAS[kind], { path: kind, language }).filter((field) => has(field.name)),
    preview_path: `/${language}/${page}`,
  };
}

function listDishes(language: Language): Collection {
  const label = { en: 'Dishes', ka: 'კერძები' };
  const one = { en: 'Dish', ka: 'კერძი' };
  const category = { en: 'Category', ka: 'კატეგორია' };
  return {
    name: 'dishes',
    label: label[language],
    label_singular: one[language],
    icon: 'restaurant',
    folder: 'content/dishes',
    extension: 'yaml',
    format: FORMAT,
    slug: '{{name.en}}',
    identifier_field: `name.${language}`,
    summary: `{{name.${language}}} – {{price}} ₾`,
    create: true,
    // Hardly a dish has a photograph: the list would begin with an empty column.
    thumbnail: false,
    preview_path: `/${language}/menu`,
    sortable_fields: { fields: ['category', 'price'], default: { field: 'category' } },
    view_groups: [{ name: 'category', label: category[language], field: 'category' }],
    reorder: { group: 'category' },
    fields: toFields(SCHEMAS.dish, { path: 'dish', language }),
  };
}

/** A list of entries, because a field can choose from several files only then. */
function listFloors(language: Language): Collection {
  const label = { en: 'Tables', ka: 'მაგიდები' };
  return {
    name: 'floors',
    label: label[language],
    icon: 'table_restaurant',
    folder: 'content/floors',
    extension: 'yaml',
    format: FORMAT,
    identifier_field: `name.${language}`,
    summary: `{{name.${language}}}`,
    create: false,
    delete: false,
    preview_path: `/${language}/reservation`,
    fields: toFields(SCHEMAS.floor, { path: 'floor', language }),
  };
}
