import { useId } from 'react';
import { MAX_PARTY_SIZE } from '#contract/draft.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field } from '#src/ui/Field.tsx';
import { Calendar } from './Calendar.tsx';
import { choiceText } from './date-time-texts.ts';
import type { ReservationProps } from './props.ts';
import { TimeField } from './TimeField.tsx';
import { useDateTimeForm } from './use-date-time-form.ts';

interface DateTimeFormProps extends ReservationProps {
  onDone: () => void;
}

export function DateTimeForm({ language, messages, daysAhead, onDone }: DateTimeFormProps) {
  const { form, first, last, closed, input, choice, isIncomplete, change, handleDay, handleSubmit } =
    useDateTimeForm(daysAhead, onDone);
  const error = useId();
  const calendar = { value: choice.date, first, last, closed, language, messages };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="stack">
      <Calendar {...calendar} onSelect={handleDay} />
      <div className="date-time-fields">
        <TimeField
          choice={choice}
          messages={messages}
          errorId={isIncomplete ? error : undefined}
          onChange={(time) => change({ time })}
        />
        <Field
          name="party"
          label={messages.party}
          type="text"
          inputMode="numeric"
          maxLength={2}
          value={input.party}
          error={choice.isPartyTooLarge ? fill(messages.partyTooLarge, { count: MAX_PARTY_SIZE }) : undefined}
          onChange={(event) => change({ party: event.target.value.replace(/\D/g, '') })}
        />
      </div>
      <p className="date-time-summary" role="status">
        {choiceText(input.day, choice, calendar)}
      </p>
      <div className="date-time-foot">
        {isIncomplete && (
          <p className="notice error" role="alert" id={error}>
            {messages.bothRequired}
          </p>
        )}
        <button type="submit" className="button gold wide">
          {messages.confirm}
        </button>
      </div>
    </form>
  );
}
