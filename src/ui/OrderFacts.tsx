import { formatDay } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import { formatTables } from '#contract/format/tables.ts';
import { isLocalDate } from '#contract/values/time.ts';
import { Sums } from '#src/ui/Sums.tsx';

interface OrderFactsProps {
  reservation: { date: string; timeSlot: string; tables: readonly string[]; partySize?: number | undefined };
  /** More facts, with their labels. */
  more: readonly (readonly [label: string, value: string])[];
  language: Language;
  messages: Record<'date' | 'time' | 'tables' | 'guests', string>;
}

export function OrderFacts({ reservation, more, language, messages }: OrderFactsProps) {
  const { date, timeSlot, tables, partySize } = reservation;
  const facts = [
    [messages.date, dayOf(date, language)],
    [messages.time, timeSlot],
    [messages.tables, formatTables(tables, language)],
    ...(partySize ? ([[messages.guests, String(partySize)]] as const) : []),
    ...more,
  ];
  return (
    <dl className="facts order-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Sums text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The day of a date that another back end may write in its own way. */
export function dayOf(date: string, language: Language): string {
  return isLocalDate(date) ? formatDay(date, language) : date;
}
