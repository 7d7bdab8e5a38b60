import { readPayment, readRestaurant } from '#content/load.ts';

/** Constants of the restaurant that the browser's code needs, written into it by the bundler: src/site.ts. */
export function siteDefinitions(): Record<string, string> {
  return {
    __SITE__: JSON.stringify({ slug: readRestaurant().slug, provider: readPayment().provider }),
  };
}
