import type { APIRoute } from 'astro';
import { APP_ICONS, drawIcon, type AppIcon } from '#src/brand/icons.ts';

export const getStaticPaths = () =>
  APP_ICONS.map((icon) => ({
    params: { icon: icon.path.replace(/^\/icons\/|\.png$/g, '') },
    props: icon,
  }));

export const GET: APIRoute<AppIcon & Record<string, unknown>> = async ({ props }) =>
  new Response(await drawIcon(props), { headers: { 'Content-Type': 'image/png' } });
