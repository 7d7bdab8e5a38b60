import { describe, expect, it } from 'vitest';
import { compareTexts } from '#server/site/diff/excerpt.ts';

const LONG =
  'In 1995 two brothers carried eight tables down to the sea, lit a fire between the stones, and cooked what the boats had brought that morning. The tables still stand there.';

describe('compareTexts', () => {
  it('shows short texts whole', () => {
    expect(compareTexts('Soup', 'Spicy soup')).toEqual({
      before: { lead: '', different: 'Soup', tail: '' },
      after: { lead: '', different: 'Spicy soup', tail: '' },
    });
  });

  it('shortens long texts around the difference, in whole words', () => {
    const { before, after } = compareTexts(LONG, LONG.replace('a fire', 'a big fire'));

    expect(before).toEqual({
      lead: '… down to the sea, lit a ',
      different: '',
      tail: 'fire between the stones, and …',
    });
    expect(after).toEqual({ ...before, different: 'big ' });
  });

  it('shows an added end', () => {
    const { before, after } = compareTexts(LONG, `${LONG} Come and sit.`);

    expect(before.different).toBe('');
    expect(after.different).toBe(' Come and sit.');
  });

  it('shortens a long difference', () => {
    const { after } = compareTexts('x', 'word '.repeat(200));

    expect(after.different.length).toBeLessThan(260);
    expect(after.different).toContain(' … ');
  });
});
