/**
 * One skeleton for the spellings of a word, so that a search forgives them: Georgian, Russian and Latin letters become
 * the same Latin ones, in lower case and without accents. Aspirated and ejective consonants are one letter, as most
 * people type them. `ხაჭაპური`, `хачапури`, `khachapuri` and `xachapuri` are `hachapuri`.
 */

/** The usual romanization of each letter, without apostrophes. Letters that Unicode takes apart are not listed. */
const LATIN: ReadonlyMap<string, string> = new Map(
  pairs(`
    ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h
    а a б b в v г g ґ g д d е e є e ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ sh ы i э e ю iu я ia
    ı i ß ss æ ae œ oe ø o ł l đ d`),
);

/** Spellings of one sound, as people write Georgian words in Latin letters. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/['’ʼ`ьъ]/g, ''],
  [/t?ch/g, 'ch'],
  [/dzh|dj|zh/g, 'j'],
  [/dz/g, 'z'],
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
 * The skeleton of a text in both readings of the letters c, w and x: first ც, წ and ხ, as on a Georgian keyboard, then
 * k, v and ks, as in other words. Most texts have the same skeleton in both.
 */
export function foldText(text: string): [georgian: string, other: string] {
  const latin = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => LATIN.get(letter) ?? letter);
  return [
    foldSpelling(latin.replaceAll(/c(?!h)|w/g, 'ts').replaceAll('x', 'kh')),
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
