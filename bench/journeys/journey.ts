import type { Target } from '../lib/act.ts';
import type { SlowSite } from '../lib/slow-site.ts';

/** One press, or a page that is opened by its address. */
export interface Step {
  name: string;
  /** Returns the address; what it does before, such as waiting for a mail, is not on the slow line and not counted. */
  open?: () => string | Promise<string>;
  /** Pressed as soon as it is visible. */
  press?: Target;
  /** Values of fields by selector, typed just before. */
  typed?: Record<string, string>;
  /** Shows that the press has been answered. */
  answer: Target;
  /** A link that is followed after some thought about the page. */
  isLeaving?: boolean;
}

export interface Journey {
  steps: readonly Step[];
  /** Entries of local storage from an earlier page view. */
  saved?: Record<string, string>;
}

/**
 * What happened before the journey, on a fast line, and its steps.
 * @param date yyyy-MM-dd, in the month after this one
 */
export type PrepareJourney = (site: SlowSite, date: string) => Promise<Journey>;

export function link(name: string, text: string, answer: Target, inside = 'main'): Step {
  return { name, press: { selector: `${inside} a`, text }, answer, isLeaving: true };
}
