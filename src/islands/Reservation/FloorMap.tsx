import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { fill } from '#src/i18n/fill.ts';
import type { FloorMapState } from '#src/stores/floor-map.ts';
import { closeAnswer } from '#src/stores/reservation.ts';
import type { TableFacts } from '#src/stores/table-filters.ts';
import { BookedAnswer } from './BookedAnswer.tsx';
import './floor-map.css';
import { findTable, focusOn, moveFocus } from './map-tables.ts';
import { pressTable, type TablesProps } from './table-state.ts';
import { useFloorDrawing } from './use-floor-drawing.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface FloorMapProps extends TablesProps {
  map: FloorMapState | undefined;
  /** The tables of the shown floor. */
  known: readonly TableFacts[];
  onChooseFirst: () => void;
}

/** The drawing of the floor, whose tables are buttons: one tab stop, arrow keys move to the nearest table. */
export function FloorMap({ map, known, onChooseFirst, ...tables }: FloorMapProps) {
  const { messages, isActive } = tables;
  const svg = map?.state === 'loaded' ? map.drawing : '';
  const { view, drawing, limit, zoomBy } = useFloorDrawing(svg, known, tables);
  const hint = useId();
  const [isLow, setLow] = useState(false);

  const choose = (id: string | undefined) => {
    if (!id) return;
    setLow(isInLowerHalf(document.getElementById(id), view.current));
    pressTable(id, 'map', tables);
  };
  const handleClick = (event: MouseEvent) => choose(findTable(event.target));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(findTable(event.target));
    } else if (drawing.current && moveFocus(drawing.current, event.key)) {
      event.preventDefault();
      closeAnswer();
    } else if (event.key === 'Escape') closeAnswer();
  };

  return (
    <div className={`floor-map ${isActive ? '' : 'is-dimmed'}`}>
      <ZoomButtons messages={messages} limit={limit} isActive={isActive} onZoom={zoomBy} />
      <div ref={view} className="floor-map-view">
        {/* The tables inside are the controls; this element handles their clicks and keys. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
        <div
          ref={drawing}
          className="floor-map-drawing"
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
      <div className={`floor-map-answer ${isLow ? 'is-high' : ''}`}>
        <BookedAnswer
          {...tables}
          view="map"
          ids={known.map(({ id }) => id)}
          onClose={(id) => drawing.current && focusOn(drawing.current, id)}
        />
      </div>
      {map?.state === 'failed' && <p className="floor-map-note notice error">{messages.mapFailed}</p>}
      {!isActive && <ChooseFirst messages={messages} onChooseFirst={onChooseFirst} />}
    </div>
  );
}

function ChooseFirst({ messages, onChooseFirst }: Pick<FloorMapProps, 'messages' | 'onChooseFirst'>) {
  return (
    <div className="floor-map-note card">
      <p>{messages.chooseFirst}</p>
      <button type="button" className="button gold" onClick={onChooseFirst}>
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
