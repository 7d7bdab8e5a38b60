import { useEffect, useId, useRef } from 'react';
import type { TableOffers } from '#contract/api/errors.ts';
import { formatTable, formatTables } from '#contract/format/tables.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $takenTables, closeTakenTables } from '#src/stores/hold/taken-tables.ts';
import { takeSlot, takeTable } from '#src/stores/hold/table-offers.ts';
import { say } from '#src/ui/say.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useSaved } from '#src/ui/use-saved.ts';
import type { HoldProps } from './hold-props.ts';

interface TakenTablesProps extends HoldProps {
  /** Closes the dialog without an offer; Enter and Escape do the same. */
  onChooseOnMap: () => void;
  /** After an offer was taken: the dialog returns the focus to what opened it, which may have been disabled then. */
  onTaken?: () => void;
}

/** The dialog about taken tables, with the most similar free ones. */
export function TakenTables({ language, messages, seats, onChooseOnMap, onTaken }: TakenTablesProps) {
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
      describedBy={`${ids}-offers`}
      role="alertdialog"
    >
      {current && (
        <div className="alert-body taken-tables">
          <h2 id={`${ids}-text`}>
            {fill(messages.refusals.table_taken, {
              tables: formatTables(current.tables, language),
            })}
          </h2>
          {/* The focus is behind the offers: they are heard as the description of the dialog. */}
          <div id={`${ids}-offers`}>
            <Offers
              offers={current.offers}
              language={language}
              messages={messages}
              seats={seats}
              onTaken={onTaken}
            />
          </div>
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
  onTaken?: (() => void) | undefined;
}

/** Free tables instead of each taken one, and other times for the same tables. */
function Offers({ offers, language, messages, seats, onTaken }: OffersProps) {
  const ids = useId();
  const nameOf = (table: string) => formatTable(table, language);
  /** A hold that follows says by itself how long it lasts. */
  const follow = async (taking: Promise<void>, text: string) => {
    await taking;
    if (!$takenTables.get()) onTaken?.();
    say(text);
  };
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
                onClick={() =>
                  void follow(
                    takeTable(taken, table),
                    fill(messages.tookTable, { table: nameOf(table), taken: nameOf(taken) }),
                  )
                }
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
            <button
              key={slot}
              type="button"
              className="button quiet"
              onClick={() => void follow(takeSlot(slot), slot)}
            >
              {slot}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
