import type { Collection, CollectionFile } from '@sveltia/cms';
import { toFields } from './fields.ts';
import { SCHEMAS, type Kind } from './files.ts';

/** The editor's custom file format: editor/browser/format.ts. */
export const FORMAT = 'kept-yaml';

/** The editable files, in the order of the editor's menu. */
export function listCollections(): Collection[] {
  return [
    folderOf('pages', 'Pages · გვერდები', 'web', [
      fileOf('home', 'Home · მთავარი', ''),
      fileOf('about', 'About · ჩვენ შესახებ', 'about'),
      fileOf('contact', 'Contact · კონტაქტი', 'contact'),
      fileOf('notices', 'Notices on every page · განცხადებები ყველა გვერდზე', ''),
    ]),
    {
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
      preview_path: '/en/menu',
      sortable_fields: { fields: ['category', 'price'], default: { field: 'category' } },
      view_groups: [{ name: 'category', label: 'Category · კატეგორია', field: 'category' }],
      reorder: { group: 'category' },
      fields: toFields(SCHEMAS.dish, 'dish'),
    },
    folderOf('menu', 'Menu · მენიუ', 'menu_book', [fileOf('menu', 'Categories · კატეგორიები', 'menu')]),
    folderOf('house', 'Restaurant · რესტორანი', 'storefront', [
      fileOf('restaurant', 'Motto, address and hours · დევიზი, მისამართი და საათები', ''),
      fileOf('rules', 'Closed days and rules · დასვენების დღეები და წესები', 'reservation'),
      fileOf('payment', 'Payment · გადახდა', 'cart'),
    ]),
    folderOf('policies', 'Policies · სამართლებრივი ტექსტები', 'policy', [
      fileOf('policies', 'Publication · გამოქვეყნება', ''),
      fileOf('policy', 'Privacy · კონფიდენციალურობა', 'privacy', 'privacy'),
      fileOf('policy', 'Terms and refunds · პირობები და თანხის დაბრუნება', 'terms', 'terms'),
      fileOf('policy', 'Accessibility · ხელმისაწვდომობა', 'accessibility', 'accessibility'),
    ]),
    folderOf('floors', 'Tables · მაგიდები', 'table_restaurant', [
      fileOf('floor', 'First floor · პირველი სართული', 'reservation', 'floor1'),
      fileOf('floor', 'Second floor · მეორე სართული', 'reservation', 'floor2'),
    ]),
  ];
}

/** Of the kinds that have several files. */
const FOLDERS: Partial<Record<Kind, string>> = { floor: 'floors', policy: 'policies' };

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
