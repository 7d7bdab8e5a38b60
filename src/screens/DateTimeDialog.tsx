import { weekdayNames } from '#contract/format/dates.ts';
import { phoneLink } from '#contract/format/phone.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { OfferedTimes } from '#src/stores/reservation/date-time.ts';
import { Chevron } from '#src/ui/Chevron.tsx';
import { fill } from '#src/i18n/fill.ts';

interface DateTimeDialogProps {
  language: Language;
  messages: Messages['dateTime'];
  closeLabel: string;
  daysAhead: number;
  times: Omit<OfferedTimes, 'closed'>;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}

/** Rendered by the build only. date-time-dialog.ts opens and fills it, whether React has arrived or not. */
export function DateTimeDialog({
  language,
  messages,
  closeLabel,
  daysAhead,
  times,
  phone,
}: DateTimeDialogProps) {
  return (
    <dialog
      id="date-time"
      className="dialog"
      aria-labelledby="date-time-title"
      data-days-ahead={daysAhead}
      data-times={JSON.stringify(times)}
      data-chosen={messages.chosen}
      data-not-chosen={messages.notChosen}
      data-closed={messages.closed}
      data-stopped={messages.stopped}
    >
      <div className="dialog-head">
        <h2 id="date-time-title">{messages.modalTitle}</h2>
        <button type="button" className="icon-button" aria-label={closeLabel}>
          ×
        </button>
      </div>
      <div className="dialog-body">
        <form noValidate className="stack">
          <EmptyCalendar language={language} messages={messages} />
          <div className="date-time-fields">
            <TimeField messages={messages} />
            <PartyField messages={messages} />
            {/* Below both fields: within one it would push the other off its line. */}
            <p className="field-error" id="date-time-party-error" role="alert" hidden>
              {fill(messages.partyTooLarge, { count: times.mostGuests })}{' '}
              <a href={phoneLink(phone)}>{phone}</a>
            </p>
            <p className="field-hint" hidden>
              {messages.noSlots}
            </p>
          </div>
          <div className="date-time-foot">
            <p className="date-time-summary" />
            <p className="field-error" role="alert" id="date-time-error" hidden>
              {messages.bothRequired}
            </p>
            <button type="submit" className="button wide">
              {messages.confirm}
            </button>
          </div>
        </form>
      </div>
      <p className="visually-hidden" role="status" data-said />
    </dialog>
  );
}

function EmptyCalendar({ language, messages }: Pick<DateTimeDialogProps, 'language' | 'messages'>) {
  return (
    <div className="calendar">
      <div className="calendar-head">
        <button type="button" value="-1" className="icon-button" aria-label={messages.previousMonth}>
          <Chevron side="left" />
        </button>
        <strong aria-live="polite" />
        <button type="button" value="1" className="icon-button" aria-label={messages.nextMonth}>
          <Chevron side="right" />
        </button>
      </div>
      <table role="grid" aria-label={messages.date}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody />
      </table>
      <div className="calendar-notes" hidden />
    </div>
  );
}

function TimeField({ messages }: Pick<DateTimeDialogProps, 'messages'>) {
  return (
    <div className="field">
      <label htmlFor="date-time-time">{messages.time}</label>
      <select id="date-time-time" className="field-select">
        <option value="">{messages.chooseTime}</option>
      </select>
    </div>
  );
}

function PartyField({ messages }: Pick<DateTimeDialogProps, 'messages'>) {
  return (
    <div className="field">
      <label htmlFor="date-time-party">{messages.party}</label>
      <div className="stepper">
        <button type="button" value="-1" className="icon-button" aria-label={messages.fewerGuests}>
          −
        </button>
        <input
          id="date-time-party"
          type="text"
          inputMode="numeric"
          maxLength={2}
          placeholder="–"
          className="field-select"
        />
        <button type="button" value="1" className="icon-button" aria-label={messages.moreGuests}>
          +
        </button>
      </div>
    </div>
  );
}
