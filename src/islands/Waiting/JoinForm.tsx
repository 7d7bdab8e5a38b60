import { useId, useState, type FormEvent } from 'react';
import { phoneLink } from '#contract/format/phone.ts';
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { join } from '#src/stores/reservation/waiting.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { focusAround } from '#src/dom/focus.ts';
import { say } from '#src/ui/say.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { describeWhen } from './describe-when.ts';
import type { Loaded, WaitingProps } from './props.ts';

/** Where the number begins if the diner has entered none. */
const USUAL_GUESTS = 2;

interface JoinFormProps extends WaitingProps {
  loaded: Loaded;
}

/** For the date and time that are chosen on the reservation page. */
export function JoinForm({ language, messages, mostGuests, phone, loaded }: JoinFormProps) {
  const draft = useSaved($reservation, EMPTY_DRAFT);
  const [typed, setTyped] = useState<string>();
  const { selectedDate: date, selectedTime: time, partySize } = draft;
  if (!date || !time) {
    return (
      <div className="stack">
        <p>{messages.chooseFirst}</p>
        <a className="button gold wide" href={localizedPath(language, 'reservation')}>
          {messages.choose}
        </a>
      </div>
    );
  }
  if (loaded.entries.some((entry) => entry.date === date && entry.time === time)) return null;

  const guests = typed ?? String(partySize ?? USUAL_GUESTS);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // With the answer the form is gone.
    focusAround(event.currentTarget);
    void join({ date, time, partySize: Number(guests) });
  };
  return (
    <form className="stack" method="post" onSubmit={handleSubmit}>
      <p>{fill(messages.chosen, { when: describeWhen({ date, time }, language) })}</p>
      <GuestsField {...{ guests, messages, mostGuests, phone }} onType={setTyped} />
      {!loaded.isEmailConfirmed && <p className="soft">{messages.confirmAfter}</p>}
      <SubmitButton isBusy={loaded.isBusy} label={messages.join} busyLabel={messages.joining} />
    </form>
  );
}

interface GuestsFieldProps extends Pick<WaitingProps, 'messages' | 'mostGuests' | 'phone'> {
  /** As it was typed. */
  guests: string;
  onType: (guests: string) => void;
}

function GuestsField({ guests, messages, mostGuests, phone, onType }: GuestsFieldProps) {
  const id = useId();
  const isTooLarge = Number(guests) > mostGuests;
  const step = (by: 1 | -1) => {
    const next = Math.min(Math.max(Number(guests) + by, 1), mostGuests);
    onType(String(next));
    say(`${messages.guests}: ${next}`);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{messages.guests}</label>
      <div className="stepper">
        <button
          type="button"
          className="icon-button"
          aria-label={messages.fewerGuests}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          name="partySize"
          className="field-select"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostGuests}
          required
          value={guests}
          aria-invalid={isTooLarge || undefined}
          aria-describedby={isTooLarge ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={messages.moreGuests}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {isTooLarge && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <span>{fill(messages.partyTooLarge, { count: mostGuests })}</span>{' '}
          <a href={phoneLink(phone)}>{phone}</a>
        </p>
      )}
    </div>
  );
}
