import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KeptYaml } from '#editor/browser/format.ts';

const DISH = `# The cook's own.
category: soups
order: 1
price: "17.50"
name: { en: Kharcho, ka: ხარჩო }
description:
  en: A thick, spicy beef soup.
  ka: საქონლის სქელი, ცხარე წვნიანი.
allergens: [nuts]
dietary: [spicy]`;

function open() {
  const yaml = new KeptYaml('en');
  const values = yaml.read(DISH);
  yaml.announce('content/dishes/kharcho.yaml');
  return { yaml, values };
}

function refusal(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
  }
}

describe('a file in the editor', () => {
  it('keeps its comments, once and again', () => {
    const { yaml, values } = open();

    const once = yaml.write({ ...values, price: '19.90' });
    const again = yaml.write({ ...values, price: '21.00' });

    expect(once).toBe(`${DISH.replace('17.50', '19.90')}\n`);
    expect(again).toBe(`${DISH.replace('17.50', '21.00')}\n`);
  });

  it.each([
    [{ price: '12,5o' }, 'Price in lari: "12,5o" is not a price like "12.50"'],
    [{ name: { en: 'Kharcho' } }, 'Name (ქართული): the Georgian text is missing'],
    [{ diet: 'none' }, 'content/dishes/kharcho.yaml, line 2: the file: no field "diet" is known here; '],
  ])('is refused with the name of the field and the words of the build: %j', (change, sentence) => {
    const { yaml, values } = open();

    expect(refusal(() => yaml.write({ ...values, ...change }))).toContain(sentence);
  });

  it('is refused with the number of the entry in a list', () => {
    const yaml = new KeptYaml('en');
    const values = yaml.read(readFileSync('content/rules.yaml', 'utf8'));
    const day = { date: '2026-12-31', opens: '12:00', closes: '10:00', note: { en: 'Eve', ka: 'წინა' } };
    yaml.announce('content/rules.yaml');

    expect(refusal(() => yaml.write({ ...values, holidayHours: [day] }))).toMatch(
      /^Days with other opening hours 1 · Closes at: "10:00" is not later than the opening time/,
    );
  });

  it('is refused in the language of the editor', () => {
    const yaml = new KeptYaml('ka');
    yaml.announce('content/dishes/lobio.yaml');

    expect(refusal(() => yaml.write({ category: 'mains' }))).toBe('ფასი ლარში: აკლია');
  });

  it('has no field that was left empty, but its empty lists', () => {
    const { yaml, values } = open();

    expect(yaml.write({ ...values, allergens: [], dietary: [], photo: '' })).toBe(
      `${DISH.replace('[nuts]', '[]').replace('[spicy]', '[]')}\n`,
    );
  });

  it('gets its new place without an announcement, whatever was saved before', () => {
    const yaml = new KeptYaml('en');
    const values = yaml.read(DISH);
    yaml.announce('content/payment.yaml');
    yaml.write({ provider: 'bog', name: { en: 'Bank of Georgia', ka: 'საქართველოს ბანკი' } });

    expect(yaml.write({ ...values, order: 7 })).toBe(`${DISH.replace('order: 1', 'order: 7')}\n`);
  });

  it('is written whole where it is new', () => {
    const yaml = new KeptYaml('en');
    yaml.announce('content/dishes/lobio.yaml');

    expect(refusal(() => yaml.write({ category: 'mains' }))).toBe('Price in lari: it is missing');
  });
});
