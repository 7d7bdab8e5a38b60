import type { APIRoute } from 'astro';
import { drawFavicon } from '#src/brand/mark.ts';

export const GET: APIRoute = async () =>
  new Response(await drawFavicon(), { headers: { 'Content-Type': 'image/svg+xml' } });
