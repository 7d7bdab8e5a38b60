import { useEffect, useId, useRef } from 'react';
import type { TableOffers } from '#contract/api/errors.ts';
import { formatTable, formatTables } from '#contract/format/tables.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $takenTables, closeTakenTables } from '#src/stores/hold/taken-tables.ts';
import { takeSlot, takeTable } from '#src/stores/hold/table-offers.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useSaved } from '#src/ui/use-saved.ts';
import type { HoldProps } from './hold-props.ts';

interface TakenTablesProps extends HoldProps {
  /** Closes the dialog without an offer; Enter and Escape do the same. */
  onChooseOnMap: () => void;
}

/** The dialog about taken tables, with the most similar free ones. */
export function TakenTables({ language, messages, seats, onChooseOnMap }: TakenTablesProps) {
  // Pay may be refused before React.
  const current = useSaved($takenTables, undefined);
  const ids = useId();
  const mapButton = useRef<HTMLButtonElement>(null);
  // As in every alert Enter closes the dialog: a repeated key must not accept an offer.
  useEffect(() => mapButton.current?.focus(), [current]);

  const handleMap = () => {
    closeTakenTables();
    onChooseOnMap();
  };

  return (
    <Dialog
      isOpen={current !== undefined}
      onClose={() => current && handleMap()}
      labelledBy={`${ids}-text`}
      role="alertdialog"
    >
      {current && (
        <div className="alert-body taken-tables">
          <h2 id={`${ids}-text`}>
            {fill(messages.refusals.table_taken, {
              tables: formatTables(current.tables, language),
            })}
          </h2>
          <Offers offers={current.offers} language={language} messages={messages} seats={seats} />
          <div className="dialog-actions">
            <button ref={mapButton} type="button" className="button quiet" onClick={handleMap}>
              {messages.chooseOnMap}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface OffersProps extends HoldProps {
  offers: TableOffers;
}

/** Free tables instead of each taken one, and other times for the same tables. */
function Offers({ offers, language, messages, seats }: OffersProps) {
  const ids = useId();
  const nameOf = (table: string) => formatTable(table, language);
  const takeLabel = (table: string) =>
    fill(messages.takeTable, { table: nameOf(table), seats: fillCount(messages.seats, seats[table] ?? 0) });

  return (
    <>
      {offers.tables
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
      {offers.slots.length > 0 && (
        <div role="group" aria-labelledby={`${ids}-times`}>
          <p id={`${ids}-times`}>{messages.otherTimes}</p>
          {offers.slots.toSorted().map((slot) => (
            <button key={slot} type="button" className="button quiet" onClick={() => void takeSlot(slot)}>
              {slot}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
