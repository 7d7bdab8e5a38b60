import { useId, type MouseEvent } from 'react';
import { formatTime } from '#contract/format/instants.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { leave, type WaitingEntry } from '#src/stores/reservation/waiting.ts';
import { focusAround } from '#src/dom/focus.ts';
import { describeWhen } from './describe-when.ts';
import type { Loaded, WaitingProps } from './props.ts';

interface WaitingEntriesProps extends WaitingProps {
  loaded: Loaded;
}

/** An entry whose turn it is comes first. */
export function WaitingEntries({ loaded, ...props }: WaitingEntriesProps) {
  const title = useId();
  if (loaded.entries.length === 0) return null;
  const isOffered = ({ offeredUntil }: WaitingEntry) => offeredUntil !== undefined;
  const entries = loaded.entries.toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)));
  return (
    <section aria-labelledby={title} className="stack">
      <h2 id={title}>{loaded.isEmailConfirmed ? props.messages.yours : props.messages.notYet}</h2>
      <ul role="list" className="stack">
        {entries.map((entry) => (
          <Entry key={entry.id} {...props} entry={entry} loaded={loaded} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  entry,
  loaded: { isBusy, isEmailConfirmed },
  language,
  messages,
}: WaitingEntriesProps & { entry: WaitingEntry }) {
  const when = describeWhen(entry, language);
  const handleLeave = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    void leave(entry.id);
  };
  return (
    <li className={entry.offeredUntil === undefined ? 'stack' : 'stack notice'}>
      <h3>{fill(fillCount(messages.entry, entry.partySize), { when })}</h3>
      <p role="status">
        {entry.offeredUntil === undefined
          ? isEmailConfirmed
            ? messages.waits
            : messages.waitsForEmail
          : fill(messages.offered, { time: formatTime(entry.offeredUntil) })}
      </p>
      {!isEmailConfirmed && <a href={localizedPath(language, 'profile')}>{messages.profile}</a>}
      {entry.offeredUntil !== undefined && (
        <a className="button gold wide" href={localizedPath(language, 'reservation')}>
          {messages.take}
        </a>
      )}
      <button
        type="button"
        className="link-button"
        aria-busy={isBusy}
        aria-label={fill(isEmailConfirmed ? messages.leaveEntry : messages.withdrawEntry, { when })}
        onClick={handleLeave}
      >
        {isEmailConfirmed ? messages.leave : messages.withdraw}
      </button>
    </li>
  );
}
