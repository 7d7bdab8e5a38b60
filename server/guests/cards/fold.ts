/** The national romanization without its apostrophes, as people write their names in Latin letters. */
const LATIN: Readonly<Record<string, string>> = {
  ა: 'a',
  ბ: 'b',
  გ: 'g',
  დ: 'd',
  ე: 'e',
  ვ: 'v',
  ზ: 'z',
  თ: 't',
  ი: 'i',
  კ: 'k',
  ლ: 'l',
  მ: 'm',
  ნ: 'n',
  ო: 'o',
  პ: 'p',
  ჟ: 'zh',
  რ: 'r',
  ს: 's',
  ტ: 't',
  უ: 'u',
  ფ: 'p',
  ქ: 'k',
  ღ: 'gh',
  ყ: 'q',
  შ: 'sh',
  ჩ: 'ch',
  ც: 'ts',
  ძ: 'dz',
  წ: 'ts',
  ჭ: 'ch',
  ხ: 'kh',
  ჯ: 'j',
  ჰ: 'h',
};

/**
 * A form in which names compare without regard to case and script, so that „ნინო“ finds Nino and the other way round. The
 * databases cannot: SQLite folds ASCII letters only.
 */
export function foldName(text: string): string {
  return text.toLowerCase().replaceAll(/[ა-ჰ]/g, (letter) => LATIN[letter] ?? letter);
}

/** Digits alone, as telephone numbers compare: +995 555 12-34-56 and 00995555123456 are 995555123456. */
export function foldPhone(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^00/, '');
}
