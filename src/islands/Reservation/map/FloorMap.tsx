import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import type { FloorMapState } from '#src/stores/reservation/floor-map.ts';
import type { TableFacts } from '#src/stores/reservation/table-filters.ts';
import { BookedAnswer } from '#src/islands/Reservation/shared/BookedAnswer.tsx';
import { DateTimeButton } from '#src/islands/Reservation/date-time/DateTimeButton.tsx';
import { chooseOnMap, clickTable, focusOn, mapName, pressKey } from './map-tables.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import type { TablesProps } from '#src/islands/Reservation/shared/table-state.ts';
import { useFloorDrawing } from './use-floor-drawing.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface FloorMapProps extends TablesProps {
  map: FloorMapState | undefined;
  floors: ReservationProps['floors'];
  /** The tables of the shown floor. */
  known: readonly TableFacts[];
}

/**
 * The drawing of the floor, whose tables are buttons: one tab stop, arrow keys move to the nearest table. Scripts own
 * the drawing, whether its frame is inert and where the answer lies, before React has arrived and after.
 */
export function FloorMap({ map, floors, known, ...tables }: FloorMapProps) {
  const { messages, isActive } = tables;
  const { view, drawing, limit, zoomBy } = useFloorDrawing(map, known, tables);
  const hint = useId();

  const choose = (id: string) => chooseOnMap(id, drawing.current, tables.maxTables);
  const handleClick = (event: MouseEvent) => clickTable(event, choose);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => pressKey(event.currentTarget, event, choose);

  return (
    <div className={isActive ? 'floor-map' : 'floor-map is-dimmed'}>
      <ZoomButtons messages={messages} limit={limit} isActive={isActive} onZoom={zoomBy} />
      <div ref={view} className="floor-map-view" suppressHydrationWarning>
        {/* The tables inside are the controls; this element handles their clicks and keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={drawing}
          className="floor-map-drawing"
          role="group"
          aria-describedby={hint}
          aria-label={mapName(map?.floor, floors, messages)}
          inert={!isActive}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
          suppressHydrationWarning
        >
          {/* A text, so that React leaves the drawing alone. */}
          {''}
        </div>
      </div>
      {/* For the map's description alone: on a telephone nobody meets it on the way. */}
      <p hidden id={hint}>
        {messages.mapHint}
      </p>
      <div className="floor-map-answer" suppressHydrationWarning>
        <BookedAnswer
          {...tables}
          view="map"
          ids={known.map(({ id }) => id)}
          onClose={(id) => drawing.current && focusOn(drawing.current, id)}
        />
      </div>
      {map?.state === 'failed' && <MapFailed messages={messages} />}
      {!isActive && <ChooseFirst messages={messages} />}
    </div>
  );
}

export function MapFailed({ messages }: Pick<FloorMapProps, 'messages'>) {
  return <p className="floor-map-note notice error">{messages.mapFailed}</p>;
}

function ChooseFirst({ messages }: Pick<FloorMapProps, 'messages'>) {
  return (
    <div className="floor-map-note card">
      <p>{messages.chooseFirst}</p>
      <DateTimeButton chosen="" messages={messages} />
    </div>
  );
}
