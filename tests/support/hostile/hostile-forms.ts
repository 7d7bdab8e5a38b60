import { FORM_TOKEN } from '#server/staff/page/guard.ts';
import { sample } from '#tests/support/depth.ts';
import { readForms, type ShownForm } from '#tests/support/staff/forms.ts';

export type Fields = Record<string, string[]>;

/** What may be written into any field, query or address. */
export const STRANGE_VALUES = sample(
  [
    '',
    'ა'.repeat(300),
    '019845a2-7c00-7000-8000-123456789012',
    '32',
    '9999-12-31',
    '-1',
    'x'.repeat(3_000),
    `${'x'.repeat(300)}@example.com`,
    'x',
    '0',
    '23',
    '24',
    '999999999999',
    '2026-02-30',
    '0001-01-01',
    'table99',
    '__proto__',
    '\u202e\u0007',
    'a\r\nBcc: all@example.com',
  ],
  7,
);
const STRANGE_SEGMENTS = [
  ...['019845a2-7c00-7000-8000-123456789012', 'x', '__proto__', '9999-12-31', '0001-01-01'],
  ...['%00', '%zz', '%2e%2e', 'x'.repeat(300), encodeURIComponent('ა'.repeat(300))],
];
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** One form of each kind on these pages. Those of two rows differ only in their id. */
export function listKinds(pages: readonly string[]): ShownForm[] {
  const kinds = new Map<string, ShownForm>();
  for (const form of pages.flatMap(readForms)) {
    const names = Object.keys({ ...form.fields, ...form.choices, ...form.boxes }).toSorted();
    kinds.set([form.action.replaceAll(ID, ':id'), ...names].join(' '), form);
  }
  return [...kinds.values()];
}

/** A form with a strange value in each field in turn, without that field, and at strange addresses. */
export function spoilForm(form: ShownForm): { action: string; fields: Fields }[] {
  const { action, choices, boxes } = form;
  const first = (group: Fields): Fields =>
    Object.fromEntries(Object.entries(group).map(([name, values]) => [name, values.slice(0, 1)]));
  const fields = { ...first(choices), ...first(boxes), ...form.fields };
  const spoilField = (name: string) => [
    ...STRANGE_VALUES.map((value) => ({ action, fields: { ...fields, [name]: [value] } })),
    { action, fields: { ...fields, [name]: ['table1', 'x'] } },
    { action, fields: { ...fields, [name]: [] } },
  ];
  return [
    ...spoilPath(action).map((path) => ({ action: path, fields })),
    ...Object.keys(fields)
      .filter((name) => name !== FORM_TOKEN)
      .flatMap(spoilField),
  ];
}

/** The same address with strange segments in place of its ids and dates. */
export function spoilPath(path: string): string[] {
  const segments = path.split('/');
  return segments.flatMap((segment, index) =>
    /\d{4}|-adjaruli$/.test(segment)
      ? STRANGE_SEGMENTS.map((strange) => segments.with(index, strange).join('/'))
      : [],
  );
}

/** The names that the forms and links of some pages send in their query. */
export function listQueryNames(pages: readonly string[]): string[] {
  const names = pages.flatMap((page) => [...page.matchAll(/ name="(\w+)"|(?:[?;])(\w+)=/g)]);
  return [...new Set(names.map(([, field, query]) => field ?? query ?? ''))];
}
