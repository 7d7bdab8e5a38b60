import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { describeChanges, type FileVersions } from '#server/site/diff/describe.ts';
import type { DishTexts } from '#server/site/diff/dish-order.ts';
import type { Excerpt } from '#server/site/diff/excerpt.ts';

const MENU = `categories:
  - slug: soups
    name: { en: Soups, ka: წვნიანები }
  - slug: mains
    name: { en: Main dishes, ka: მთავარი კერძები }
`;
const SOUP = `category: soups
price: "17.50"
name: { en: Kharcho, ka: ხარჩო }
description:
  en: A thick soup.
  ka: სქელი წვნიანი.
allergens: [nuts]
dietary: []
`;
const RULES = `daysAhead: 90
closedDays:
  - date: '2027-01-01'
    note: { en: New Year's Day, ka: ახალი წელი }
  - date: '2027-01-07'
    note: { en: Christmas, ka: შობა }
`;

interface State {
  language?: Language;
  texts?: Record<string, string>;
  dishes?: DishTexts;
}

function describeAll(files: FileVersions[], { language = 'en', texts = {}, dishes }: State = {}) {
  const read = (path: string) => texts[path] ?? (path === 'content/menu.yaml' ? MENU : undefined);
  return describeChanges({ files, read, language, dishes }).map(({ name, state, changes }) => ({
    name,
    state,
    changes: changes.map(({ label, before, after }) => [label, show(before), show(after)]),
  }));
}

const show = (excerpt?: Excerpt) => excerpt && excerpt.lead + excerpt.different + excerpt.tail;
const soup = (from: string, to: string): FileVersions => ({
  path: 'content/dishes/kharcho.yaml',
  before: SOUP,
  after: SOUP.replace(from, to),
});

describe('describeChanges', () => {
  it('names the dish, the field and both values', () => {
    expect(describeAll([soup('17.50', '19.90')])).toEqual([
      { name: 'Dish: Kharcho', state: 'changed', changes: [['Price in lari', '₾17.50', '₾19.90']] },
    ]);
    expect(describeAll([soup('17.50', '19.90')], { language: 'ka' })).toEqual([
      { name: 'კერძი: ხარჩო', state: 'changed', changes: [['ფასი ლარში', '17,50\u00a0₾', '19,90\u00a0₾']] },
    ]);
  });

  it.each([
    ['1.70', '17.00', 'Is this price right? It is at least ten times the previous one.'],
    ['17.50', '175.00', 'Is this price right? It is at least ten times the previous one.'],
    ['17.50', '174.99', undefined],
    ['175.00', '17.50', undefined],
  ])('asks about a price that rises tenfold, from %s to %s', (from, to, note) => {
    const before = SOUP.replace('17.50', from);
    const file = { path: 'content/dishes/kharcho.yaml', before, after: SOUP.replace('17.50', to) };
    const [page] = describeChanges({ files: [file], read: () => undefined, language: 'en' });

    expect(page?.changes.map((change) => change.note)).toEqual([note]);
  });

  it('says in which language a text changed', () => {
    expect(describeAll([soup('A thick soup.', 'A thick, spicy soup.')])[0]?.changes).toEqual([
      ['Description (English)', 'A thick soup.', 'A thick, spicy soup.'],
    ]);
  });

  it('tells once that a table was drawn anew, without its numbers', () => {
    const before = 'id: floor1\ntables:\n  - { id: table7, seats: 4, at: [9, 9], turn: 0 }\n';
    const after = before.replace('seats: 4, at: [9, 9], turn: 0', 'seats: 6, at: [30, 9], turn: 90');

    expect(describeAll([{ path: 'content/floors/floor1.yaml', before, after }])[0]?.changes).toEqual([
      ['Tables · Table 7 · Seats', '4', '6'],
      ['Tables · Table 7 · Floor map', undefined, 'changed'],
    ]);
  });

  it('uses the words of choices and categories', () => {
    expect(describeAll([soup('[nuts]', '[nuts, milk]')])[0]?.changes).toEqual([
      ['Allergens', 'Nuts', 'Nuts, Milk'],
    ]);
    expect(describeAll([soup('soups', 'mains')])[0]?.changes).toEqual([['Category', 'Soups', 'Main dishes']]);
  });

  it('finds the entries of a list again', () => {
    const after = RULES.replace('Christmas', 'Christmas Day').replace('2027-01-01', '2027-01-02');
    const [page] = describeAll([{ path: 'content/rules.yaml', before: RULES, after }]);

    expect(page?.changes).toEqual([
      ['Closed days · Thursday, 7\u00a0January\u00a02027 · Why (English)', 'Christmas', 'Christmas Day'],
      ['Closed days (English)', undefined, "Saturday, 2\u00a0January\u00a02027, New Year's Day"],
      ['Closed days (ქართული)', undefined, 'შაბათი, 2\u00a0იანვარი,\u00a02027, ახალი წელი'],
      ['Closed days (English)', "Friday, 1\u00a0January\u00a02027, New Year's Day", undefined],
      ['Closed days (ქართული)', 'პარასკევი, 1\u00a0იანვარი,\u00a02027, ახალი წელი', undefined],
    ]);
  });

  it.each([
    ['daysAhead: 90', 'daysAhead: 60', 'Rules'],
    ['Christmas', 'Christmas Day', 'Closed days and other hours'],
  ])('names the form that has the changed field: %s', (from, to, name) => {
    const after = RULES.replace(from, to);

    expect(describeAll([{ path: 'content/rules.yaml', before: RULES, after }])[0]?.name).toBe(name);
  });

  it('tells that a list is in another order', () => {
    const [soups = '', mains = ''] = MENU.split(/(?= {2}- slug: mains)/);
    const after = `categories:\n${mains}${soups.replace('categories:\n', '')}`;
    const [page] = describeAll([{ path: 'content/menu.yaml', before: MENU, after }]);

    expect(page?.changes).toEqual([
      ['Categories, in the order of the menu · order', 'soups, mains', 'mains, soups'],
    ]);
  });

  it('says in which order the dishes of a category stand', () => {
    const dish = (id: string, order: number, category = 'soups') => ({
      path: `content/dishes/${id}.yaml`,
      text: `category: ${category}\norder: ${order}\nname: { en: ${id}, ka: ${id} }\n`,
    });
    const dishes = {
      before: [dish('kharcho', 1), dish('chikhirtma', 2), dish('bozbashi', 3), dish('mtsvadi', 1, 'mains')],
      after: [dish('kharcho', 3), dish('chikhirtma', 4), dish('bozbashi', 1), dish('mtsvadi', 2, 'mains')],
    };

    expect(describeAll([soup('price:', 'order: 3\nprice:')], { dishes })).toEqual([
      {
        name: 'Order of the dishes',
        state: 'changed',
        changes: [['Soups', 'kharcho, chikhirtma, bozbashi', 'bozbashi, kharcho, chikhirtma']],
      },
    ]);
  });

  it('tells of new and deleted dishes', () => {
    const fresh = { ...soup('', ''), before: undefined };
    const gone = { ...soup('', ''), after: undefined };

    expect(describeAll([fresh])[0]).toMatchObject({ name: 'Dish: Kharcho', state: 'new' });
    expect(describeAll([fresh])[0]?.changes).toContainEqual(['Price in lari', undefined, '₾17.50']);
    expect(describeAll([gone])).toEqual([{ name: 'Dish: Kharcho', state: 'deleted', changes: [] }]);
  });

  it('calls a photograph a new photograph, once', () => {
    const photo = 'content/photos/img-0042.webp';
    const files = [
      soup('dietary: []\n', `dietary: []\nphoto: /${photo}\n`),
      { path: photo, before: undefined, after: 'hash' },
    ];

    expect(describeAll(files)).toEqual([
      { name: 'Dish: Kharcho', state: 'changed', changes: [['Photograph', undefined, 'new photograph']] },
    ]);
  });

  it('calls a logo a new drawing, not by the path of its file', () => {
    const before = 'palette: plum\n';
    const logo = {
      path: 'content/restaurant.yaml',
      before,
      after: `${before}logo: /content/logo/logo.svg\n`,
    };

    expect(describeAll([logo])[0]?.changes).toEqual([['Logo', undefined, 'new drawing']]);
    expect(describeAll([{ ...logo, before: logo.after, after: before }])[0]?.changes).toEqual([
      ['Logo', undefined, 'the drawing was removed'],
    ]);
  });

  it('tells of pictures that stand beside their dish', () => {
    const files = [{ path: 'content/dishes/kharcho.svg', before: 'one', after: 'other' }];

    expect(describeAll(files, { texts: { 'content/dishes/kharcho.yaml': SOUP } })).toEqual([
      { name: 'Dish: Kharcho', state: 'changed', changes: [['Drawing', undefined, 'new drawing']] },
    ]);
  });

  it('tells of a photograph that was replaced under its name', () => {
    const files = [{ path: 'content/photos/img-0042.webp', before: 'one', after: 'other' }];

    expect(describeAll(files)).toEqual([
      { name: 'img-0042.webp', state: 'changed', changes: [['Photograph', undefined, 'new photograph']] },
    ]);
  });

  it('leaves out changes that a reader does not see', () => {
    expect(describeAll([soup('price:', '# by the chef\nprice:')])).toEqual([]);
  });
});
