import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { formatCountdown } from '#contract/format/instants.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $minutesToSay, $secondsLeft } from '#src/stores/hold/countdown.ts';
import { $holdView, UNKNOWN_HOLD, type HoldView } from '#src/stores/hold/hold-view.ts';
import { $isHolding, holdTables, watchHold } from '#src/stores/hold/hold.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { HeldElsewhere } from './HeldElsewhere.tsx';
import { HoldRefusal } from './HoldRefusal.tsx';
import type { HoldProps } from './hold-props.ts';
import { holdTexts } from './hold-texts.ts';

/** From the first warning that is heard: MARKS in countdown.ts. */
const WARN_FROM_SECONDS = 300;

/** The views whose sentence names the line, which takes the focus of its buttons. */
const NAMED: string[] = ['held', 'ended', 'not_held'];

/** The remaining time of the hold, for diners who seem to be signed in; empty for others. */
export function HoldLine({ language, messages, seats }: HoldProps) {
  const view = useSaved($holdView, UNKNOWN_HOLD);
  const minutes = useStore($minutesToSay);
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(watchHold, []);

  const handleHold = async () => {
    // The button disappears when the tables are held: the line takes its focus, and is heard.
    await holdTables(false);
    if (!document.querySelector('dialog[open]')) line.current?.focus();
  };
  const { text, label } = holdTexts(view, messages);
  const more = label ? (
    <HoldButton label={label} onHold={() => void handleHold()} />
  ) : (
    <p>{messages.payToHold}</p>
  );

  return (
    <>
      <div
        className="hold-line"
        ref={line}
        tabIndex={-1}
        {...(NAMED.includes(view.kind) && { role: 'group', 'aria-labelledby': id })}
      >
        {view.kind === 'held' && (
          <Held id={id} messages={messages} isPayable={Boolean(view.held.payment)} more={more} />
        )}
        {(view.kind === 'ended' || view.kind === 'not_held') && (
          <>
            <p id={id}>{text}</p>
            {more}
          </>
        )}
        {view.kind === 'elsewhere' && (
          <HeldElsewhere
            view={view}
            language={language}
            messages={messages}
            onHold={() => void handleHold()}
          />
        )}
      </div>
      <HoldRefusal language={language} messages={messages} seats={seats} />
      <p className="visually-hidden" role="status">
        {view.kind === 'ended'
          ? [text, !label && messages.payToHold].filter(Boolean).join(' ')
          : view.kind === 'held' && minutes !== undefined && sayHeld(view, minutes, messages)}
      </p>
    </>
  );
}

function sayHeld(
  { held, isHeldOften }: Extract<HoldView, { kind: 'held' }>,
  minutes: number,
  messages: HoldProps['messages'],
): string {
  const said = fillCount(messages.heldMinutes, minutes);
  if (minutes * 60 > WARN_FROM_SECONDS || held.payment) return said;
  const more = isHeldOften ? messages.payToHold : fill(messages.moreTime, { label: messages.holdLonger });
  return `${said} ${more}`;
}

interface HeldProps extends Pick<HoldProps, 'messages'> {
  id: string;
  /** A payment is open at the bank, which sets the time: it cannot be extended. */
  isPayable: boolean;
  more: ReactNode;
}

function Held({ id, messages, isPayable, more }: HeldProps) {
  const seconds = useStore($secondsLeft);
  const [before, after] = messages.held.split('{time}');
  const isEnding = seconds <= WARN_FROM_SECONDS;
  return (
    <>
      <p id={id} className={isEnding ? 'is-ending' : undefined} role="timer" aria-live="off">
        <span>{before}</span>
        <span translate="no">{formatCountdown(seconds)}</span>
        <span>{after}</span>
      </p>
      {isEnding && !isPayable && more}
    </>
  );
}

function HoldButton({ label, onHold }: { label: string; onHold: () => void }) {
  const isHolding = useStore($isHolding);
  return (
    <button type="button" className="link-button" aria-busy={isHolding} onClick={onHold}>
      {label}
    </button>
  );
}
