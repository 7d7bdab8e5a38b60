import type { Language } from '#contract/values/language.ts';

/** What a diner types, and what the menu in `content/` must answer. */
export interface Query {
  typed: string;
  /** Ids of dishes that it finds. */
  finds?: readonly string[];
  /** Ids that it must not find; `others`: nothing but `finds`. */
  not?: readonly string[] | 'others';
  /** How many it may find. */
  most?: number;
  /** The languages of the page; both by default. */
  pages?: readonly Language[];
}

export const EN: readonly Language[] = ['en'];
export const KA: readonly Language[] = ['ka'];

/** Each of the spellings finds exactly these dishes, in both languages of the page. */
export function exactly(finds: readonly string[], ...spellings: string[]): Query[] {
  return spellings.map((typed) => ({ typed, finds, not: 'others' }));
}

/** Each of the spellings finds these dishes, and not the others that are named. */
export function among(finds: readonly string[], not: readonly string[], ...spellings: string[]): Query[] {
  return spellings.map((typed) => ({ typed, finds, not }));
}

export function onPage(pages: readonly Language[], queries: readonly Query[]): Query[] {
  return queries.map((query) => ({ ...query, pages }));
}

export function nothing(...spellings: string[]): Query[] {
  return exactly([], ...spellings);
}
