import { HERO_WIDTHS } from '#contract/values/pictures.ts';

/** Sizes of the hero's two pictures, from which the browser chooses a file. */
export const HERO_SLIDES = {
  widths: HERO_WIDTHS,
  // The page's width, or the width of the wider of two columns.
  sizes: '(min-width: 62rem) 38rem, calc(100vw - 2rem)',
  width: 800,
  height: 600,
};
