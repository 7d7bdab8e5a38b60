/** Constants of the restaurant that the bundler inserts from `content/`: scripts/site-definitions.ts. */
declare const __SITE__: {
  /** First part of the cart's storage key. */
  slug: string;
  /** Segment of the API paths that names the bank. */
  provider: string;
};

export const SITE = __SITE__;
