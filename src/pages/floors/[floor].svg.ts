import type { APIRoute } from 'astro';
import { readFloors } from '#content/load.ts';
import type { FloorContent } from '#contract/api/content.ts';
import { drawFloorMap } from '#contract/floor-map/draw.ts';

export const getStaticPaths = () =>
  readFloors().map((content) => ({ params: { floor: content.id }, props: { content } }));

/** The map of a floor, for both languages. */
export const GET: APIRoute<{ content: FloorContent }> = ({ props }) =>
  new Response(drawFloorMap(props.content), { headers: { 'Content-Type': 'image/svg+xml' } });
