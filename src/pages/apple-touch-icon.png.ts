import type { APIRoute } from 'astro';
import { drawIcon, TOUCH_ICON } from '#src/brand/icons.ts';

export const GET: APIRoute = async () =>
  new Response(await drawIcon(TOUCH_ICON), { headers: { 'Content-Type': 'image/png' } });
