/**
 * Removes the `uid` of islands: Astro derives it from the folder that it builds in, and only its development server
 * reads it. So a commit gives the same pages on every machine.
 */
export function removeUids(html: string): string {
  return html.replace(/(<astro-island) uid="[^"]*"/g, '$1');
}
