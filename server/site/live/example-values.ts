import type { HomeContent, RestaurantContent } from '#contract/api/content.ts';
import type { OpeningTexts } from '#server/texts/en/opening.ts';

/** What only the pages show. */
export const PAGE_PARTS = ['offer', 'photographs'] as const;
type PagePart = (typeof PAGE_PARTS)[number];
type RestaurantPart = Exclude<keyof OpeningTexts['parts'], PagePart>;

/** Which facts about the restaurant are still those of the example that the project ships with. */
export function listExampleParts({
  name,
  foundedYear,
  company,
  address,
  phone,
  email,
  siteUrl,
  social,
  statistics,
}: RestaurantContent): RestaurantPart[] {
  const isExample: Record<RestaurantPart, boolean> = {
    // Another restaurant may be called like the example.
    name: (name.en === 'Tamada' && foundedYear === 1995) || name.en === 'New Restaurant',
    company: /^0+$/.test(company.identificationCode) || /\bExample\b/.test(company.legalName.en),
    address: /\bExample\b/.test(address.en.street) || address.ka.street.includes('მაგალით'),
    phone: phone.replace(/\D/g, '').endsWith('555000000'),
    email: email.endsWith('.example'),
    siteUrl: isExampleHost(siteUrl),
    // The example says since when it exists in a figure too.
    statistics: statistics.some(({ value }) => value.en === '28+'),
    social: Object.values(social ?? {}).some((url) => url !== undefined && isExampleHost(url)),
  };
  return (Object.keys(isExample) as RestaurantPart[]).filter((part) => isExample[part]);
}

interface Shown {
  openingOffer: HomeContent['openingOffer'];
  /** The second picture of the home page. */
  view: { photo?: unknown } | undefined;
  /** The URLs of the tables' photographs. */
  tablePhotos: readonly string[];
}

/** What the pages still show of the example. */
export function listExamplePageParts({ openingOffer, view, tablePhotos }: Shown): PagePart[] {
  const { text, from, until } = openingOffer ?? {};
  const isExample = {
    offer: text?.en === '15% off your first meal during opening week' && !from && !until,
    // The drawing shows the example's own view, and no form changes it.
    photographs: (view && !view.photo) || tablePhotos.some((url) => url.includes(EXAMPLE_PHOTO)),
  };
  return PAGE_PARTS.filter((part) => isExample[part]);
}

/** The hash of the only photograph that the project ships with. */
const EXAMPLE_PHOTO = '0431ffce6c';

/** Nobody can own a name that ends with `.example` (RFC 2606). */
function isExampleHost(url: string): boolean {
  return new URL(url).hostname.endsWith('.example');
}
