import { splitSums } from '#src/dom/text.ts';

/** A sentence whose sums no translation by the browser touches: some translators convert them. */
export function Sums({ text }: { text: string }) {
  return splitSums(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
