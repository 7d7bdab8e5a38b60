import { readPayment, readRestaurant } from '#content/load.ts';

/** Constants of the restaurant that the bundler inserts into browser code: src/site.ts. */
export function siteDefinitions(): Record<string, string> {
  return { __SITE__: JSON.stringify({ slug: readRestaurant().slug, provider: readPayment().provider }) };
}
