import type { UtcOffsetChange } from './utc-offset-changes.ts';

/** Written in by the bundler: scripts/site-definitions.ts. */
declare const __UTC_OFFSETS__: readonly UtcOffsetChange[];

/**
 * What utc-offset.ts says, out of a table that the build took from it. An old phone spends a tenth of a second on making
 * its first `Intl.DateTimeFormat`, and may not have heard of a zone's latest law; the server, which decides, has.
 */
export function utcOffsetAt(instant: number): number {
  const change = __UTC_OFFSETS__.findLast(({ from }) => from <= instant) ?? __UTC_OFFSETS__[0];
  return change?.offset ?? 0;
}
