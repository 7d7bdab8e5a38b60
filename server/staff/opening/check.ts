import type { OpeningTexts } from '#server/texts/en/opening.ts';

/** `done`, `todo`, or `unknown` if the server could not find out. */
export type Light = keyof OpeningTexts['lights'];

/** Something that must be right before guests come. */
export interface Check {
  name: keyof OpeningTexts['checks'];
  light: Light;
  /** What was seen, for the sentence: parts, a host, days, percent; of mail and bank first the state. */
  seen: readonly string[];
}
