import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { FloorTable } from './describe-floor.ts';
import type { FloorView } from './floor-facts.ts';
import type { Markup } from '#server/staff/page/page.ts';

/** The maps: also those of waiters, who only see. */
export interface MapPage {
  ctx: Context;
  view: FloorView;
  language: Language;
  /** Where a press on a table leads. */
  tablePath: (table: FloorTable) => string;
  /** Other tables than these are faint; without any, none are. */
  own?: readonly string[];
}

export interface FloorPage extends MapPage {
  /** The e-mail of the member who looks at the page. */
  me: string;
  /** The hidden field of the forms. */
  token: Markup;
  /** The page's own address. */
  path: string;
}
