import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import type { Language } from '#contract/language.ts';
import type { Messages } from '#src/i18n/en.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatCountdown } from '#src/i18n/format.ts';
import { $minutesToSay, $secondsLeft } from '#src/stores/countdown.ts';
import { $holdView } from '#src/stores/hold-view.ts';
import { $isKeeping, keepTables, watchHold } from '#src/stores/hold.ts';
import type { Seats } from '#src/stores/seats.ts';
import { HeldElsewhere } from './HeldElsewhere.tsx';
import { HoldRefusal } from './HoldRefusal.tsx';

export interface HoldProps {
  language: Language;
  messages: Messages['hold'];
  seats: Seats;
}

const WARN_FROM_SECONDS = 180;

/** For how long the tables are kept, for diners who seem to be signed in; nothing for others. */
export function HoldLine({ language, messages, seats }: HoldProps) {
  const view = useStore($holdView);
  const minutes = useStore($minutesToSay);
  const line = useRef<HTMLDivElement>(null);
  useEffect(watchHold, []);

  const handleKeep = async () => {
    await keepTables();
    // The button goes away once the tables are kept: whoever pressed it stays here.
    if (!document.querySelector('dialog[open]')) line.current?.focus();
  };
  const said = view.kind === 'kept' && minutes !== undefined && fillCount(messages.keptMinutes, minutes);

  return (
    <>
      <div className="hold-line" ref={line} tabIndex={-1}>
        {view.kind === 'kept' && (
          <Kept messages={messages} isPayable={Boolean(view.held.payment)} onKeep={() => void handleKeep()} />
        )}
        {view.kind === 'ended' && (
          <NotKept text={messages.ended} label={messages.keepAgain} onKeep={() => void handleKeep()} />
        )}
        {view.kind === 'not_kept' && (
          <NotKept text={messages.notKept} label={messages.keep} onKeep={() => void handleKeep()} />
        )}
        {view.kind === 'elsewhere' && <HeldElsewhere view={view} language={language} messages={messages} />}
      </div>
      <HoldRefusal language={language} messages={messages} seats={seats} />
      <p className="visually-hidden" role="status">
        {view.kind === 'ended' ? messages.ended : said}
      </p>
    </>
  );
}

interface KeptProps extends Pick<HoldProps, 'messages'> {
  /** A payment is open at the bank: its time is the bank's. */
  isPayable: boolean;
  onKeep: () => void;
}

function Kept({ messages, isPayable, onKeep }: KeptProps) {
  const seconds = useStore($secondsLeft);
  const isEnding = seconds <= WARN_FROM_SECONDS;
  return (
    <>
      <p className={isEnding ? 'is-ending' : undefined} role="timer" aria-live="off">
        {fill(messages.kept, { time: formatCountdown(seconds) })}
      </p>
      {isEnding && !isPayable && <KeepButton label={messages.keepLonger} onKeep={onKeep} />}
    </>
  );
}

function NotKept({ text, label, onKeep }: { text: string; label: string; onKeep: () => void }) {
  return (
    <>
      <p>{text}</p>
      <KeepButton label={label} onKeep={onKeep} />
    </>
  );
}

function KeepButton({ label, onKeep }: { label: string; onKeep: () => void }) {
  const isKeeping = useStore($isKeeping);
  return (
    <button type="button" className="link-button" aria-busy={isKeeping} onClick={onKeep}>
      {label}
    </button>
  );
}
