import { useEffect, useRef } from 'react';
import { drawingOf, type FloorMapState } from '#src/stores/reservation/floor-map.ts';
import type { TableFacts } from '#src/stores/reservation/table-filters.ts';
import { $zoomLimit } from '#src/stores/reservation/zoom-limit.ts';
import { useDrawn } from '#src/ui/use-drawn.ts';
import { drawFloor, drawStates } from './map-tables.ts';
import { startZoom } from './map-zoom.ts';
import type { TablesProps } from '#src/islands/Reservation/shared/table-state.ts';

/** Puts a floor's drawing into the page with the states of its tables, and zooms it in its frame. */
export function useFloorDrawing(
  map: FloorMapState | undefined,
  known: readonly TableFacts[],
  tables: TablesProps,
) {
  const { language } = tables;
  // Unknown in the first render of a page on which nothing is drawn yet.
  const svg = map && drawingOf(map);
  const view = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const limit = useDrawn($zoomLimit, 'whole');
  /** Also for a press that comes after React has taken the page over and before its effects have run. */
  const zoomOf = () => view.current && drawing.current && startZoom(view.current, drawing.current);

  useEffect(() => zoomOf()?.stop, []);
  useEffect(() => {
    if (!drawing.current || svg === undefined) return;
    if (drawFloor(drawing.current, svg, language)) zoomOf()?.zoomBy(0);
  }, [svg, language]);
  useEffect(() => {
    if (drawing.current && svg) drawStates(drawing.current, known, tables);
  });

  return { view, drawing, limit, zoomBy: (factor: number) => zoomOf()?.zoomBy(factor) };
}
