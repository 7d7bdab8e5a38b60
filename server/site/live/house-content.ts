import { z } from 'zod';
import {
  readDishes,
  readFloors,
  readHero,
  readHome,
  readMenu,
  readPayment,
  readPublication,
  readRestaurant,
  readRules,
  readTablePhotos,
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
import { listExamplePageParts, PAGE_PARTS } from './example-values.ts';

/** What the API needs of the content. */
export const houseContent = z.object({
  restaurant: restaurantContent,
  rules: rulesContent,
  policies: policiesContent,
  payment: paymentContent,
  floors: z.array(floorContent),
  menu: menuContent,
  dishes: z.array(dishContent.omit({ photo: true }).extend({ id: z.string(), imageUrl: z.string() })),
  /** What the pages still show of the example; content that 1.0.0 stored does not say it. */
  example: z.array(z.enum(PAGE_PARTS)).optional(),
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
    example: listExamplePageParts({
      openingOffer: readHome(folder).openingOffer,
      view: readHero(folder).sea,
      tablePhotos: Object.values(readTablePhotos(folder)),
    }),
  };
}
