import type { APIRoute } from 'astro';
import { BREAKS } from '#src/components/cloth/ornaments.ts';
import { readBlock } from '#src/components/cloth/read-block.ts';

/** The blocks between chapters, one below the other in one file: each is shown by its view, `breaks.svg#deer`. */
export const GET: APIRoute = () => {
  let top = 0;
  const views = BREAKS.map((name) => {
    const { drawing, width, height } = readBlock(name, '--cloth');
    const view = `<view id="${name}" viewBox="0 ${top} ${width} ${height}"/><g transform="translate(0 ${top})">${drawing}</g>`;
    top += height;
    return view;
  });
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${views.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
