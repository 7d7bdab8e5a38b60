import { useEffect, useId, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { tableName } from '#contract/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $takenTables, closeTakenTables } from '#src/stores/taken-tables.ts';
import { takeSlot, takeTable } from '#src/stores/table-offers.ts';
import { Dialog } from './Dialog.tsx';
import type { HoldProps } from './hold-props.ts';

interface TakenTablesProps extends HoldProps {
  /** The dialog's way out without taking an offer, also by Enter or Escape. */
  onChooseOnMap: () => void;
}

/** Tables that somebody else was given, and what comes nearest to them. */
export function TakenTables({ language, messages, seats, onChooseOnMap }: TakenTablesProps) {
  const lost = useStore($takenTables);
  const ids = useId();
  const mapButton = useRef<HTMLButtonElement>(null);
  // As of every alert, Enter is the way out: no offer is taken by a key pressed too often.
  useEffect(() => mapButton.current?.focus(), [lost]);

  const handleMap = () => {
    closeTakenTables();
    onChooseOnMap();
  };
  const nameOf = (table: string) => tableName(table, language);
  const takeLabel = (table: string) =>
    fill(messages.takeTable, { table: nameOf(table), seats: fillCount(messages.seats, seats[table] ?? 0) });

  return (
    <Dialog
      isOpen={lost !== undefined}
      onClose={() => lost && handleMap()}
      labelledBy={`${ids}-text`}
      role="alertdialog"
    >
      {lost && (
        <div className="alert-body taken-tables">
          <p id={`${ids}-text`}>{fill(messages.lost, { tables: lost.tables.map(nameOf).join(', ') })}</p>
          {lost.offers.tables
            .filter(({ instead }) => instead.length > 0)
            .map(({ taken, instead }) => (
              <div key={taken} role="group" aria-labelledby={`${ids}-${taken}`}>
                <p id={`${ids}-${taken}`}>{fill(messages.insteadOf, { table: nameOf(taken) })}</p>
                {instead.map((table) => (
                  <button
                    key={table}
                    type="button"
                    className="button quiet"
                    onClick={() => void takeTable(taken, table)}
                  >
                    {takeLabel(table)}
                  </button>
                ))}
              </div>
            ))}
          {lost.offers.slots.length > 0 && (
            <div role="group" aria-labelledby={`${ids}-times`}>
              <p id={`${ids}-times`}>{messages.otherTimes}</p>
              {lost.offers.slots.toSorted().map((slot) => (
                <button key={slot} type="button" className="button quiet" onClick={() => void takeSlot(slot)}>
                  {slot}
                </button>
              ))}
            </div>
          )}
          <div className="dialog-actions">
            <button ref={mapButton} type="button" className="button" onClick={handleMap}>
              {messages.chooseOnMap}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
