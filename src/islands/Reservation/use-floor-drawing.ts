import { useEffect, useRef, useState } from 'react';
import { drawingOf, type FloorMapState } from '#src/stores/floor-map.ts';
import type { TableFacts } from '#src/stores/table-filters.ts';
import { drawFloor, drawStates } from './map-tables.ts';
import { startZoom, type MapZoom, type ZoomLimit } from './map-zoom.ts';
import type { TablesProps } from './table-state.ts';

/** Puts a floor's drawing into the page with the states of its tables, and zooms it in its frame. */
export function useFloorDrawing(
  map: FloorMapState | undefined,
  known: readonly TableFacts[],
  tables: TablesProps,
) {
  const { messages } = tables;
  // Unknown in the first render after the pre-rendered one, when the drawing may already be in its place.
  const svg = map && drawingOf(map);
  const view = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const zoom = useRef<MapZoom>(null);
  const [limit, setLimit] = useState<ZoomLimit>('whole');

  useEffect(() => {
    if (!view.current || !drawing.current) return;
    zoom.current = startZoom(view.current, drawing.current, setLimit);
    return zoom.current.stop;
  }, []);
  useEffect(() => {
    if (!drawing.current || svg === undefined) return;
    drawFloor(drawing.current, svg, messages.places);
    zoom.current?.zoomBy(0);
  }, [svg, messages]);
  useEffect(() => {
    if (drawing.current && svg) drawStates(drawing.current, known, tables);
  });

  return { view, drawing, limit, zoomBy: (factor: number) => zoom.current?.zoomBy(factor) };
}
