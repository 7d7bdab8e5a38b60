import type { APIRoute } from 'astro';
import { readDrawings } from '#content/published-drawings.ts';

/** The drawings are beside their dishes in `dishes/` of the content. */
export const getStaticPaths = async () =>
  (await readDrawings('dishes')).map(({ name, text }) => ({ params: { id: name }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'image/svg+xml' } });
