import type { APIRoute } from 'astro';
import { listPlainDishes } from '#content/load.ts';
import { readDrawings } from '#content/published-drawings.ts';
import { drawPlate } from '#src/components/cloth/draw-plate.ts';

/** The drawings are beside their dishes in `dishes/` of the content. A dish without a picture has a plate. */
export const getStaticPaths = async () => {
  const drawn = await readDrawings('dishes');
  const plain = listPlainDishes().map(({ id, plate }) => ({ name: id, text: drawPlate(plate) }));
  return [...drawn, ...plain].map(({ name, text }) => ({ params: { id: name }, props: { text } }));
};

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'image/svg+xml' } });
