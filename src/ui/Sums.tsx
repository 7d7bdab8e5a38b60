/** A sum of money as `formatMoney` writes it, in both languages. */
const SUM = /(₾[\d.,]*\d|\d[\d,\u00a0]{0,12}₾)/;

/** A sentence whose sums no translation by the browser touches: some translators convert them. */
export function Sums({ text }: { text: string }) {
  return text.split(SUM).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
