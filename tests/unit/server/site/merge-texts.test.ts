import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#server/site/drafts/merge-texts.ts';

const base = '# The soup\nprice: "17.50"\nname: { en: Kharcho, ka: ხარჩო }\nallergens: [nuts]\n';

describe('mergeTexts', () => {
  it('takes the changes of both sides, also in neighbouring lines', () => {
    const ours = base.replace('17.50', '19.90');
    const theirs = base.replace('en: Kharcho', 'en: Kharcho soup');

    expect(mergeTexts({ base, ours, theirs })).toBe(
      '# The soup\nprice: "19.90"\nname: { en: Kharcho soup, ka: ხარჩო }\nallergens: [nuts]\n',
    );
  });

  it('prefers ours where both sides changed a field', () => {
    const ours = base.replace('17.50', '19.90');
    const theirs = base.replace('17.50', '16.00').replace('[nuts]', '[nuts, milk]');

    expect(mergeTexts({ base, ours, theirs })).toContain('price: "19.90"');
    expect(mergeTexts({ base, ours, theirs })).toContain('allergens: [nuts, milk]');
  });

  it('adds the new fields of a new version and removes the fields that it no longer has', () => {
    const ours = base.replace('17.50', '19.90');
    const theirs = base.replace('allergens: [nuts]\n', 'order: 2\n');

    expect(mergeTexts({ base, ours, theirs })).toBe(
      '# The soup\nprice: "19.90"\nname: { en: Kharcho, ka: ხარჩო }\norder: 2\n',
    );
  });
});
