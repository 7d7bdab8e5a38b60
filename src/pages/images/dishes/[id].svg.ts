import { existsSync, readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { readDishes } from '#content/load.ts';

/**
 * The drawings are beside their dishes in content/dishes/. One that a photograph has replaced still serves older
 * carts.
 */
export const getStaticPaths = () =>
  readDishes()
    .map(({ id }) => ({ params: { id }, props: { file: `content/dishes/${id}.svg` } }))
    .filter(({ props }) => existsSync(props.file));

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(readFileSync(props.file, 'utf8'), { headers: { 'Content-Type': 'image/svg+xml' } });
