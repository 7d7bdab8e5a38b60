import type { APIRoute } from 'astro';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { createManifest } from '#src/brand/manifest.ts';

export const getStaticPaths = () =>
  LANGUAGES.map((language) => ({ params: { language }, props: { language } }));

export const GET: APIRoute<{ language: Language }> = ({ props }) =>
  new Response(JSON.stringify(createManifest(props.language)), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
