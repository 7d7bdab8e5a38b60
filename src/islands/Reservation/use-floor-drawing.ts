import { useEffect, useRef, useState } from 'react';
import type { TableFacts } from '#src/stores/table-filters.ts';
import { drawStates, namePlaces } from './map-tables.ts';
import { startZoom, type MapZoom, type ZoomLimit } from './map-zoom.ts';
import type { TablesProps } from './table-state.ts';

/** Puts a floor's drawing into the page with the states of its tables, and zooms it in its frame. */
export function useFloorDrawing(svg: string, known: readonly TableFacts[], tables: TablesProps) {
  const { messages } = tables;
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
    if (!drawing.current) return;
    // The drawing is the restaurant's own file, served beside this page.
    drawing.current.innerHTML = svg;
    namePlaces(drawing.current, messages.places);
    zoom.current?.zoomBy(0);
  }, [svg, messages]);
  useEffect(() => {
    if (drawing.current) drawStates(drawing.current, known, tables);
  });

  return { view, drawing, limit, zoomBy: (factor: number) => zoom.current?.zoomBy(factor) };
}
