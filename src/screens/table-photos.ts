import { readTablePhotos } from '#content/load.ts';

/** The URLs of the tables' photographs, by the tables' ids. */
export function listTablePhotos(): Record<string, string> {
  return Object.fromEntries(Object.entries(readTablePhotos()).map(([table, { url }]) => [table, url]));
}
