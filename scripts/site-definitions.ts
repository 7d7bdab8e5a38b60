import { readDishes, readPayment, readRestaurant, readRules } from '#content/load.ts';
import { listClockChanges } from '#contract/values/clock-changes.ts';
import { TIME_ZONE } from '#contract/values/time.ts';
import { readPolicyVersion } from '#src/policies/publication.ts';

/** Constants of the restaurant that the bundler inserts into browser code: src/site.ts. */
export function siteDefinitions(): Record<string, string> {
  const { minimumPerTable, seatsPerGuest, advance, seatingHours } = readRules();
  const limits = minimumPerTable || seatsPerGuest ? { minimumPerTable, seatsPerGuest } : null;
  return {
    __SITE__: JSON.stringify({ slug: readRestaurant().slug, provider: readPayment().provider, seatingHours }),
    __TABLE_LIMITS__: JSON.stringify(limits),
    __ADVANCE__: JSON.stringify(advance?.length ? advance : null),
    __CLOCK_CHANGES__: JSON.stringify(listClockChanges(TIME_ZONE)),
    __DISH_ALLERGENS__: JSON.stringify(
      Object.fromEntries(readDishes().map(({ id, allergens }) => [id, allergens.join(' ')])),
    ),
    __POLICY_VERSION__: JSON.stringify(readPolicyVersion()),
  };
}
