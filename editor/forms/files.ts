import type { z } from 'zod';
import {
  aboutContent,
  contactContent,
  dishContent,
  floorContent,
  homeContent,
  menuContent,
  noticesContent,
  paymentContent,
  policiesContent,
  policyContent,
  restaurantContent,
  rulesContent,
} from '#contract/api/content.ts';

/** The kinds of files in `content/`. The keys are the first part of labels and of the editor's URLs. */
export const SCHEMAS = {
  home: homeContent,
  about: aboutContent,
  contact: contactContent,
  notices: noticesContent,
  restaurant: restaurantContent,
  rules: rulesContent,
  payment: paymentContent,
  policies: policiesContent,
  policy: policyContent,
  menu: menuContent,
  floor: floorContent,
  dish: dishContent,
} satisfies Record<string, z.ZodObject>;
export type Kind = keyof typeof SCHEMAS;

const FOLDERS: Partial<Record<string, Kind>> = { floors: 'floor', dishes: 'dish', policies: 'policy' };

/** The kind of a file in `content/`; undefined if it is not one of our YAML files. */
export function kindOf(path: string): Kind | undefined {
  const [, folder, name] = /^content\/(?:(\w+)\/)?([\w-]+)\.yaml$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const kind = folder === undefined ? name : FOLDERS[folder];
  return kind !== undefined && isKind(kind) ? kind : undefined;
}

function isKind(name: string): name is Kind {
  return name in SCHEMAS;
}
