import { HERO_WIDTHS } from '#contract/pictures.ts';

/** How the hero's two pictures stand in the page, for whoever chooses a file of a photograph. */
export const HERO_SLIDES = {
  widths: HERO_WIDTHS,
  // The page's width, or the wider of two columns.
  sizes: '(min-width: 62rem) 38rem, calc(100vw - 2rem)',
  width: 800,
  height: 600,
};
