import type { APIRoute } from 'astro';
import { drawMark } from '#src/brand/mark.ts';
import { readColour } from '#src/brand/read-colour.ts';

/** The logo on the cloth, for pages of the server. */
export const GET: APIRoute = async () => {
  const mark = (await drawMark()).replace('<svg ', `<svg color="${readColour('--gold')}" `);
  return new Response(mark, { headers: { 'Content-Type': 'image/svg+xml' } });
};
