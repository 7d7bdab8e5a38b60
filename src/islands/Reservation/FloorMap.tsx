import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { FloorMapState } from '#src/stores/floor-map.ts';
import { toggleTable } from '#src/stores/reservation.ts';
import './floor-map.css';
import { drawStates, findTable, moveFocus } from './map-tables.ts';
import { tableState, type TablesProps } from './table-state.ts';

interface FloorMapProps extends TablesProps {
  map: FloorMapState | undefined;
  onChooseFirst: () => void;
}

const ZOOMS = [1, 1.5, 2] as const;

/** The floor's drawing with each of its tables made a button: one tab stop, arrows move to the nearest table. */
export function FloorMap({ map, onChooseFirst, ...tables }: FloorMapProps) {
  const { messages, maxTables, isActive } = tables;
  const drawing = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [zoom, setZoom] = useState(0);
  const svg = map?.state === 'loaded' ? map.drawing : '';

  useEffect(() => {
    // The drawing is the restaurant's own file, served beside this page.
    if (drawing.current) drawing.current.innerHTML = svg;
  }, [svg]);
  useEffect(() => {
    if (drawing.current) drawStates(drawing.current, tables);
  });

  const choose = (id: string | undefined) => {
    if (id && tableState(id, tables) !== 'booked') toggleTable(id, maxTables);
  };
  const handleClick = (event: MouseEvent) => choose(findTable(event.target));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(findTable(event.target));
    } else if (drawing.current && moveFocus(drawing.current, event.key)) {
      event.preventDefault();
    }
  };

  return (
    <div className={`floor-map ${isActive ? '' : 'is-dimmed'}`}>
      <div className="floor-map-zoom" inert={!isActive}>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.zoomOut}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.zoomIn}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </button>
      </div>
      <div className="floor-map-view">
        {/* The tables inside are the controls; clicks and keys are heard here for all of them. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
        <div
          ref={drawing}
          className={`floor-map-drawing zoom-${zoom}`}
          role="group"
          aria-describedby={hint}
          aria-label={fill(messages.mapOf, { floor: messages[map?.floor ?? 'floor1'] })}
          inert={!isActive}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
        />
      </div>
      <p className="visually-hidden" id={hint}>
        {messages.mapHint}
      </p>
      {map?.state === 'failed' && <p className="floor-map-note notice error">{messages.mapFailed}</p>}
      {!isActive && (
        <div className="floor-map-note card">
          <p>{messages.chooseFirst}</p>
          <button type="button" className="button gold" onClick={onChooseFirst}>
            {messages.selectDateTime}
          </button>
        </div>
      )}
    </div>
  );
}
