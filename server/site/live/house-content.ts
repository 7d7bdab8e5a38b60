import { z } from 'zod';
import {
  readDishes,
  readFloors,
  readMenu,
  readPayment,
  readPublication,
  readRestaurant,
  readRules,
} from '#content/load.ts';
import {
  dishContent,
  floorContent,
  menuContent,
  paymentContent,
  policiesContent,
  restaurantContent,
  rulesContent,
} from '#contract/api/content.ts';

/** What the API needs of the content. */
export const houseContent = z.object({
  restaurant: restaurantContent,
  rules: rulesContent,
  policies: policiesContent,
  payment: paymentContent,
  floors: z.array(floorContent),
  menu: menuContent,
  dishes: z.array(dishContent.omit({ photo: true }).extend({ id: z.string(), imageUrl: z.string() })),
});
export type HouseContent = z.infer<typeof houseContent>;

/**
 * Reads photographs to name them, which takes a second with many of them: only at start, or in the process of a build.
 * @throws ContentError
 */
export function readHouseContent(folder?: string): HouseContent {
  return {
    restaurant: readRestaurant(folder),
    rules: readRules(folder),
    policies: readPublication(folder),
    payment: readPayment(folder),
    floors: readFloors(folder),
    menu: readMenu(folder),
    dishes: readDishes(folder),
  };
}
