import { formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { isLocalDate } from '#contract/values/time.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { Cancellation } from '#src/stores/amendments/cancellation.ts';

interface FactsProps {
  reservation: Cancellation;
  language: Language;
  messages: Messages['cancellation'];
}

export function Facts({ reservation, language, messages }: FactsProps) {
  const { date, timeSlot, tables, totalTetri } = reservation;
  const facts = [
    { label: messages.date, value: isLocalDate(date) ? formatDay(date, language) : date },
    { label: messages.time, value: timeSlot },
    { label: messages.tables, value: tables.map((id) => tableName(id, language)).join(', ') },
    { label: messages.paid, value: formatMoney(totalTetri, language) },
  ];
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
