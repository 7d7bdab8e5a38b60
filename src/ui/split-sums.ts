/** A sum of money as `formatMoney` writes it, in both languages. */
const SUM = /(₾[\d.,]*\d|\d[\d,\u00a0]{0,12}₾)/;

/** Every second part is a sum. */
export function splitSums(text: string): string[] {
  return text.split(SUM);
}
