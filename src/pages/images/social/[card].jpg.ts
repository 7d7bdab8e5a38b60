import type { APIRoute } from 'astro';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { drawSocialCard } from '#src/brand/draw-social-card.ts';
import { SHARED_PAGES, type SharedPage } from '#src/seo/social-cards.ts';

interface Card {
  page: SharedPage;
  language: Language;
}

export const getStaticPaths = () =>
  SHARED_PAGES.flatMap((page) =>
    LANGUAGES.map((language) => ({ params: { card: `${page}-${language}` }, props: { page, language } })),
  );

export const GET: APIRoute<Card & Record<string, unknown>> = async ({ props }) =>
  new Response(await drawSocialCard(props.page, props.language), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
