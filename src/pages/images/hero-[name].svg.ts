import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { CONTENT_FOLDER } from '#content/folder.ts';

const HERO = join(CONTENT_FOLDER, 'hero');

export const getStaticPaths = () =>
  globSync('*.svg', { cwd: HERO }).map((file) => ({
    params: { name: file.replace('.svg', '') },
    props: { file: join(HERO, file) },
  }));

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(readFileSync(props.file, 'utf8'), { headers: { 'Content-Type': 'image/svg+xml' } });
