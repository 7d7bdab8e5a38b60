import type { APIRoute } from 'astro';
import { readDrawings } from '#content/published-drawings.ts';

export const getStaticPaths = async () =>
  (await readDrawings('hero')).map(({ name, text }) => ({ params: { name }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'image/svg+xml' } });
