import { formatAmount } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';

interface AmountProps {
  tetri: number;
  language: Language;
  messages: Messages['profile'];
}

export function Amount({ tetri, language, messages }: AmountProps) {
  return (
    <span translate="no">
      {formatAmount(tetri, language)}
      {/* The unit is Georgian on the English page as well. */}
      <span lang="ka">{fill(messages.amount, { amount: '' })}</span>
    </span>
  );
}
