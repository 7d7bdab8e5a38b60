import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { FloorView } from './floor-facts.ts';
import type { Markup } from '#server/staff/page/page.ts';

export interface FloorPage {
  ctx: Context;
  view: FloorView;
  language: Language;
  /** The hidden field of the forms. */
  token: Markup;
  /** The page's own address. */
  path: string;
}
