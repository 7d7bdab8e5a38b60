import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { FloorMapState } from '#src/stores/floor-map.ts';
import type { TableFacts } from '#src/stores/table-filters.ts';
import { BookedAnswer } from './BookedAnswer.tsx';
import { openDateTime } from './date-time-dialog.ts';
import { clickTable, focusOn, mapName, pressKey } from './map-tables.ts';
import { pressTable, type TablesProps } from './table-state.ts';
import { useFloorDrawing } from './use-floor-drawing.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface FloorMapProps extends TablesProps {
  map: FloorMapState | undefined;
  /** The tables of the shown floor. */
  known: readonly TableFacts[];
}

/** The drawing of the floor, whose tables are buttons: one tab stop, arrow keys move to the nearest table. */
export function FloorMap({ map, known, ...tables }: FloorMapProps) {
  const { messages, isActive } = tables;
  const { view, drawing, limit, zoomBy } = useFloorDrawing(map, known, tables);
  const hint = useId();
  const [isLow, setLow] = useState(false);

  const choose = (id: string) => {
    setLow(isInLowerHalf(document.getElementById(id), view.current));
    pressTable(id, 'map', tables);
  };
  const handleClick = (event: MouseEvent) => clickTable(event, choose);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => pressKey(event.currentTarget, event, choose);

  return (
    <div className={`floor-map ${isActive ? '' : 'is-dimmed'}`} suppressHydrationWarning>
      <ZoomButtons messages={messages} limit={limit} isActive={isActive} onZoom={zoomBy} />
      <div ref={view} className="floor-map-view">
        {/* The tables inside are the controls; this element handles their clicks and keys. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
        <div
          ref={drawing}
          className="floor-map-drawing"
          role="group"
          aria-describedby={hint}
          aria-label={mapName(map?.floor, messages)}
          inert={!isActive}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
          suppressHydrationWarning
        >
          {/* A text, so that React leaves the drawing alone. */}
          {''}
        </div>
      </div>
      <p className="visually-hidden" id={hint}>
        {messages.mapHint}
      </p>
      <div className={`floor-map-answer ${isLow ? 'is-high' : ''}`}>
        <BookedAnswer
          {...tables}
          view="map"
          ids={known.map(({ id }) => id)}
          onClose={(id) => drawing.current && focusOn(drawing.current, id)}
        />
      </div>
      {map?.state === 'failed' && <p className="floor-map-note notice error">{messages.mapFailed}</p>}
      {!isActive && <ChooseFirst messages={messages} />}
    </div>
  );
}

function ChooseFirst({ messages }: Pick<FloorMapProps, 'messages'>) {
  return (
    <div className="floor-map-note card" suppressHydrationWarning>
      <p>{messages.chooseFirst}</p>
      <button type="button" className="button gold" data-first="date-time" onClick={openDateTime}>
        {messages.selectDateTime}
      </button>
    </div>
  );
}

function isInLowerHalf(table: Element | null, view: Element | null): boolean {
  if (!table || !view) return false;
  const [one, whole] = [table.getBoundingClientRect(), view.getBoundingClientRect()];
  return one.top + one.height / 2 > whole.top + whole.height / 2;
}
