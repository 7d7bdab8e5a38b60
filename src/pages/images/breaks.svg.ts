import type { APIRoute } from 'astro';
import { BREAKS } from '#src/components/cloth/ornaments.ts';
import { readBlock } from '#src/components/cloth/read-block.ts';

/** The printing blocks between chapters, stacked in one file: `breaks.svg#deer` shows one of them. */
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
