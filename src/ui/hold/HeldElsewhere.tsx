import { useMemo, type MouseEvent } from 'react';
import { useStore } from '@nanostores/react';
import { formatDay } from '#contract/format/dates.ts';
import { formatTime } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import { fill } from '#src/i18n/fill.ts';
import { findHoldEnd } from '#src/stores/hold/countdown.ts';
import { chooseHeld } from '#src/stores/hold/choose-held.ts';
import type { HoldView } from '#src/stores/hold/hold-view.ts';
import { $isHolding } from '#src/stores/hold/hold.ts';
import { focusAround } from '#src/dom/focus.ts';
import type { HoldProps } from './hold-props.ts';

interface HeldElsewhereProps extends Pick<HoldProps, 'language' | 'messages'> {
  view: Extract<HoldView, { kind: 'elsewhere' }>;
  /** Holds the draft’s tables instead. */
  onHold: (event: MouseEvent) => void;
}

/** Other tables are held, from another tab or device: the diner chooses between them and the draft. */
export function HeldElsewhere({ view, language, messages, onHold }: HeldElsewhereProps) {
  const isHolding = useStore($isHolding);
  const { held } = view;
  const { tables, date, time } = held;
  const until = useMemo(() => held && formatTime(findHoldEnd()), [held]);

  const handleTakeOver = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    void chooseHeld(held);
  };
  return (
    <div className="hold-elsewhere">
      <p>
        {fill(view.hasChoice ? messages.elsewhere : messages.stillHeld, {
          until,
          tables: formatTables(tables, language),
          date: formatDay(date, language),
          time,
        })}
      </p>
      <p>
        <button type="button" className="button small" onClick={handleTakeOver}>
          {messages.takeOver}
        </button>
        {view.hasChoice && !view.isHeldOften && (
          <button type="button" className="link-button" aria-busy={isHolding} onClick={onHold}>
            {messages.holdMine}
          </button>
        )}
      </p>
    </div>
  );
}
