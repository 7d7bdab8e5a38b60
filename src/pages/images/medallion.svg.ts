import type { APIRoute } from 'astro';
import { readBlock } from '#src/components/cloth/read-block.ts';

/** The large print behind the words of the hero, for `<use>`. */
export const GET: APIRoute = () => {
  const { drawing, width, height } = readBlock('medallion', '--cotton');
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="medallion">${drawing}</g></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
};
