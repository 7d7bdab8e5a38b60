import { z } from 'zod';
import { answerApart } from '#content/apart.ts';
import { checkContent } from '#content/check.ts';
import { ContentError } from '#content/content-error.ts';
import { floorContent, restaurantContent, rulesContent } from '#contract/api/content.ts';
import type { ReservableHouse } from '#contract/rules/misfits.ts';

const file = z.object({ path: z.string(), text: z.string() });
const question = z.tuple([file, file], file);

export interface ReadHouse {
  /** Undefined for content with a mistake. */
  house: ReservableHouse | undefined;
}

/** The process of `findStranded`. */
answerApart((input): ReadHouse => {
  const [restaurant, rules, ...floors] = question.parse(input);
  try {
    const house = {
      restaurant: checkContent(restaurant.path, restaurant.text, restaurantContent),
      rules: checkContent(rules.path, rules.text, rulesContent),
      floors: floors.map(({ path, text }) => checkContent(path, text, floorContent)),
    };
    return { house };
  } catch (error) {
    if (error instanceof ContentError) return { house: undefined };
    throw error;
  }
});
