import { globSync, readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';

export const getStaticPaths = () =>
  globSync('*.svg', { cwd: 'content/hero' }).map((file) => ({
    params: { name: file.replace('.svg', '') },
    props: { file: `content/hero/${file}` },
  }));

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(readFileSync(props.file, 'utf8'), { headers: { 'Content-Type': 'image/svg+xml' } });
