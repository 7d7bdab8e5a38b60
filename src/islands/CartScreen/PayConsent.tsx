import type { TextPart } from '#src/i18n/text-parts.ts';

/** The sentence beside a pay button that says what is accepted, with links to the policies. */
export function PayConsent({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p className="soft cart-secure">
      {parts.map(({ text, href }) =>
        href === undefined ? (
          text
        ) : (
          <a key={href} href={href}>
            {text}
          </a>
        ),
      )}
    </p>
  );
}
