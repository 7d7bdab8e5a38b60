import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Language } from '#contract/values/language.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';

/** The path from the home page to the page, as search results show it. */
export function toBreadcrumbs(
  names: { home: string; page: string },
  page: Page,
  language: Language,
  site: URL,
): WithContext<BreadcrumbList> {
  const steps = [
    { name: names.home, path: localizedPath(language, 'home') },
    { name: names.page, path: localizedPath(language, page) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}
