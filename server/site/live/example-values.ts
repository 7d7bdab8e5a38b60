import type { RestaurantContent } from '#contract/api/content.ts';
import type { OpeningTexts } from '#server/texts/en/opening.ts';

type ExamplePart = keyof OpeningTexts['parts'];

/** Which facts about the restaurant are still those of the example that the project ships with. */
export function listExampleParts({
  company,
  address,
  phone,
  email,
  siteUrl,
  social,
  statistics,
}: RestaurantContent): ExamplePart[] {
  const isExample: Record<ExamplePart, boolean> = {
    company: /^0+$/.test(company.identificationCode) || /\bExample\b/.test(company.legalName.en),
    address: /\bExample\b/.test(address.en.street) || address.ka.street.includes('მაგალით'),
    phone: phone.replace(/\D/g, '').endsWith('555000000'),
    email: email.endsWith('.example'),
    siteUrl: isExampleHost(siteUrl),
    // The example says since when it exists in a figure too.
    statistics: statistics.some(({ value }) => value.en === '28+'),
    social: Object.values(social ?? {}).some((url) => url !== undefined && isExampleHost(url)),
  };
  return (Object.keys(isExample) as ExamplePart[]).filter((part) => isExample[part]);
}

/** Nobody can own a name that ends with `.example` (RFC 2606). */
function isExampleHost(url: string): boolean {
  return new URL(url).hostname.endsWith('.example');
}
