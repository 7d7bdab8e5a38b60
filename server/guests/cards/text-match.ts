import { foldText } from '#contract/values/fold.ts';

/**
 * Whether a text contains all these words, in any script and in the usual spellings, regardless of case and accents:
 * `xvicha` finds ხვიჩა. Words without letters and digits find nothing.
 */
export function createTextMatch(words: readonly string[]): (text: string) => boolean {
  const wanted = words.map(foldText).filter(([word]) => word.trim() !== '');
  if (wanted.length === 0) return () => false;
  return (text) => {
    const folded = foldText(text);
    return wanted.every((forms) => forms.some((word) => folded.some((form) => form.includes(word))));
  };
}

/** Digits alone, as telephone numbers compare: +995 555 12-34-56 and 00995555123456 are 995555123456. */
export function foldPhone(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^00/, '');
}
