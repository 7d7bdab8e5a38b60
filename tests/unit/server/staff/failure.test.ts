import { describe, expect, it } from 'vitest';
import { explainPublishFailure } from '#server/staff/site/failure.ts';

describe('the sentence about a failed publication', () => {
  it.each([
    ['en', 'The finished site has a mistake: A link leads nowhere: /x.'],
    ['ka', 'აწყობილ საიტში შეცდომაა: ბმული არსად მიდის: /x.'],
  ] as const)('is in the language of the page: %s', (language, sentence) => {
    const detail = 'A link leads nowhere: /x. / ბმული არსად მიდის: /x.';

    expect(explainPublishFailure({ code: 'check', detail }, language)).toBe(sentence);
  });

  it.each(['build', 'disk', 'something new'])('has nothing that only a programmer reads: %s', (code) => {
    const words = explainPublishFailure({ code, detail: "ENOENT: no such file, open '/x'" }, 'en');

    expect(words).not.toContain('ENOENT');
    expect(words).toContain('administrator');
  });

  it('names the bank of the content', () => {
    expect(explainPublishFailure({ code: 'bank', detail: 'tbc' }, 'en')).toMatch(/set up for: tbc\.$/);
  });
});
