import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { CONTENT_FOLDER } from '#content/folder.ts';
import { readDishes } from '#content/load.ts';

/**
 * The drawings are beside their dishes in `dishes/` of the content. One that a photograph has replaced still serves older
 * carts.
 */
export const getStaticPaths = () =>
  readDishes()
    .map(({ id }) => ({ params: { id }, props: { file: join(CONTENT_FOLDER, 'dishes', `${id}.svg`) } }))
    .filter(({ props }) => existsSync(props.file));

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(readFileSync(props.file, 'utf8'), { headers: { 'Content-Type': 'image/svg+xml' } });
