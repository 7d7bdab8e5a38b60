import { readPayment, readRestaurant } from '#content/load.ts';
import { listUtcOffsets } from '#contract/utc-offset-changes.ts';
import { utcOffsetAt } from '#contract/utc-offset.ts';

/** The first reservation was made after the one, and the site will have been built again by the other. */
const [FIRST_YEAR, YEARS_AHEAD] = [2026, 3];

/**
 * Constants of the restaurant that the browser's code needs, written into it by the bundler: src/site.ts,
 * contract/utc-offset.browser.ts.
 */
export function siteDefinitions(): Record<string, string> {
  return {
    __SITE__: JSON.stringify({ slug: readRestaurant().slug, provider: readPayment().provider }),
    __UTC_OFFSETS__: JSON.stringify(
      listUtcOffsets(
        utcOffsetAt,
        Date.UTC(FIRST_YEAR, 0),
        Date.UTC(new Date().getFullYear() + YEARS_AHEAD, 0),
      ),
    ),
  };
}
