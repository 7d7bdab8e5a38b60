/** Adds a link to the page's head, which starts its download. */
export function addLink(rel: 'modulepreload' | 'prefetch' | 'stylesheet', href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}
