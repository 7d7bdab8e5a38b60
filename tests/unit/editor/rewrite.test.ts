import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rewrite } from '#editor/rewrite.ts';

const RULES = `# The house rules.

# In hours.
seatingHours: 2 # for all
price: "17.50"
name: { en: Kharcho, ka: ხარჩო }
text: |
  One paragraph.

  Another.
allergens: [nuts]
closedDays:
  - date: '2027-01-01'
    note: { en: New Year's Day, ka: ახალი წელი }
  # By the old calendar.
  - date: '2027-01-07'
    note: { en: Christmas, ka: შობა }
`;
const values = () => parse(RULES) as Record<string, unknown>;

describe('rewrite', () => {
  it('changes the line of what has changed alone', () => {
    const text = rewrite(RULES, { ...values(), price: '19.90', name: { en: 'Soup', ka: 'წვნიანი' } });

    expect(text).toBe(
      RULES.replace('"17.50"', '"19.90"').replace('{ en: Kharcho, ka: ხარჩო }', '{ en: Soup, ka: წვნიანი }'),
    );
  });

  it('keeps the text as it is where nothing has changed, in whatever order the fields come', () => {
    const turned = Object.fromEntries(Object.entries(values()).toReversed());

    expect(rewrite(RULES, turned)).toBe(RULES);
  });

  it('lets a text of several lines end as it did', () => {
    expect(rewrite(RULES, { ...values(), text: 'One paragraph.\n\nA third.' })).toBe(
      RULES.replace('Another.', 'A third.'),
    );
  });

  it('keeps the comment of an entry that has moved', () => {
    const [first, second] = values().closedDays as object[];

    const text = rewrite(RULES, { ...values(), closedDays: [{ date: '2026-12-31' }, second, first] });

    expect(text).toMatch(
      /2026-12-31\n {2}# By the old calendar\.\n {2}- date: '2027-01-07'[^]*- date: '2027-01-01'/,
    );
  });

  it('takes out a field and an entry that are gone, and writes a new one', () => {
    const { seatingHours, ...rest } = values();

    const text = rewrite(RULES, { ...rest, closedDays: [], photo: '/content/photos/a.jpg' });

    expect(seatingHours).toBe(2);
    expect(parse(text)).toEqual({ ...rest, closedDays: [], photo: '/content/photos/a.jpg' });
    expect(text).toContain('allergens: [nuts]\n');
  });

  it('writes a price and a date of a new file as texts', () => {
    const text = rewrite('', { price: '19.90', date: '2026-12-31', allergens: [] });

    expect(parse(text)).toEqual({ price: '19.90', date: '2026-12-31', allergens: [] });
  });

  it.each(globSync('content/**/*.yaml'))('leaves every other line of %s alone', (file) => {
    const before = readFileSync(file, 'utf8');

    const after = rewrite(before, { ...(parse(before) as object), added: 1 });

    expect(after).toBe(`${before}added: 1\n`);
  });
});
