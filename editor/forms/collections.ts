import type { Collection, CollectionFile, Field } from '@sveltia/cms';
import { toFields } from './fields.ts';
import { SCHEMAS, type Kind } from './files.ts';

/** The editor's custom file format: editor/browser/format.ts. */
export const FORMAT = 'kept-yaml';

const DISHES: Collection = {
  name: 'dishes',
  label: 'Dishes · კერძები',
  label_singular: 'Dish · კერძი',
  icon: 'restaurant',
  folder: 'content/dishes',
  extension: 'yaml',
  format: FORMAT,
  slug: '{{name.en}}',
  identifier_field: 'name.en',
  summary: '{{name.en}} · {{name.ka}} – {{price}} ₾',
  create: true,
  // Hardly a dish has a photograph: the list would begin with an empty column.
  thumbnail: false,
  preview_path: '/en/menu',
  sortable_fields: { fields: ['category', 'price'], default: { field: 'category' } },
  view_groups: [{ name: 'category', label: 'Category · კატეგორია', field: 'category' }],
  reorder: { group: 'category' },
  fields: toFields(SCHEMAS.dish, 'dish'),
};

/** A list of entries, because a field can choose from several files only then. */
const FLOORS: Collection = {
  name: 'floors',
  label: 'Tables · მაგიდები',
  icon: 'table_restaurant',
  folder: 'content/floors',
  extension: 'yaml',
  format: FORMAT,
  identifier_field: 'id',
  summary: '{{name.en}} · {{name.ka}}',
  create: false,
  delete: false,
  preview_path: '/en/reservation',
  fields: toFields(SCHEMAS.floor, 'floor'),
};

/** The rules of single days have a form of their own: they change often, the others hardly ever. */
const DAYS = new Set(['closedDays', 'holidayHours', 'blockedTables']);
const DAYS_LABEL = 'Closed days and other hours · დასვენების დღეები და შეცვლილი საათები';

/** The editable files, in the order of the editor's menu. */
export function listCollections(): Collection[] {
  return [
    folderOf('pages', 'Pages · გვერდები', 'web', [
      fileOf('home', 'Home · მთავარი', ''),
      fileOf('about', 'About · ჩვენ შესახებ', 'about'),
      fileOf('contact', 'Contact · კონტაქტი', 'contact'),
      fileOf('notices', 'Notices on every page · განცხადებები ყველა გვერდზე', ''),
    ]),
    DISHES,
    folderOf('menu', 'Menu · მენიუ', 'menu_book', [fileOf('menu', 'Categories · კატეგორიები', 'menu')]),
    folderOf('house', 'Restaurant · რესტორანი', 'storefront', [
      fileOf('restaurant', 'Motto, address and hours · დევიზი, მისამართი და საათები', ''),
      {
        ...fileOf('rules', DAYS_LABEL, 'contact'),
        name: 'days',
        fields: chooseRules((name) => DAYS.has(name)),
      },
      {
        ...fileOf('rules', 'Rules · წესები', 'reservation'),
        fields: chooseRules((name) => !DAYS.has(name)),
      },
      fileOf('payment', 'Payment · გადახდა', 'cart'),
    ]),
    folderOf('policies', 'Policies · სამართლებრივი ტექსტები', 'policy', [
      fileOf('policies', 'Publication · გამოქვეყნება', ''),
      fileOf('policy', 'Privacy · კონფიდენციალურობა', 'privacy', 'privacy'),
      fileOf('policy', 'Terms and refunds · პირობები და თანხის დაბრუნება', 'terms', 'terms'),
      fileOf('policy', 'Accessibility · ხელმისაწვდომობა', 'accessibility', 'accessibility'),
    ]),
    FLOORS,
  ];
}

/** The folders of the kinds that have several files. */
const FOLDERS: Partial<Record<Kind, string>> = { policy: 'policies' };

function chooseRules(isChosen: (name: string) => boolean): Field[] {
  return toFields(SCHEMAS.rules, 'rules').filter(({ name }) => isChosen(name));
}

function folderOf(name: string, label: string, icon: string, files: CollectionFile[]): Collection {
  return { name, label, icon, format: FORMAT, files };
}

function fileOf(kind: Kind, label: string, page: string, name: string = kind): CollectionFile {
  const folder = FOLDERS[kind];
  return {
    name,
    label,
    file: `content/${folder === undefined ? '' : `${folder}/`}${name}.yaml`,
    format: FORMAT,
    fields: toFields(SCHEMAS[kind], kind),
    preview_path: `/en/${page}`,
  };
}
