/** The usual romanization of each letter, without apostrophes. Letters that Unicode takes apart are not listed. */
const LATIN: ReadonlyMap<string, string> = new Map(
  pairs(`
    ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h
    а a б b в v г g ґ g д d е e є e ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ sh ы i э e ю iu я ia
    ı i ß ss æ ae œ oe ø o ł l đ d`),
);

/** Spellings of one sound, as people write Georgian names in Latin letters. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/['’ʼ`ьъ]/g, ''],
  [/t?ch/g, 'ch'],
  [/dzh|dj|zh/g, 'j'],
  [/tz/g, 'ts'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/ph|f/g, 'p'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
];

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

/** Both ways to read the letters c and x: ც and ხ on a Georgian keyboard, k and ks in other names. */
function foldText(text: string): [string, string] {
  const latin = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => LATIN.get(letter) ?? letter);
  return [
    foldSpelling(latin.replaceAll(/c(?!h)/g, 'ts').replaceAll('x', 'kh')),
    foldSpelling(latin.replaceAll(/c(?!h)/g, 'k').replaceAll('x', 'ks')),
  ];
}

function foldSpelling(latin: string): string {
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), latin);
}

function pairs(list: string): [string, string][] {
  const words = list.trim().split(/\s+/);
  return words.flatMap((letter, place) => (place % 2 === 0 ? [[letter, words[place + 1] ?? '']] : []));
}

/** Digits alone, as telephone numbers compare: +995 555 12-34-56 and 00995555123456 are 995555123456. */
export function foldPhone(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^00/, '');
}
