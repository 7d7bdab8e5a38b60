import { channel } from 'node:diagnostics_channel';

/** The moments between which a publication may be interrupted, in their order. */
export type BuildStep =
  | 'recorded'
  | 'exported'
  | 'built'
  | 'stored'
  | 'imported'
  | 'switched'
  | 'committed'
  | 'used'
  | 'cleaned';

const steps = channel('tamada:publishing');

/** Tells listeners of the channel `tamada:publishing`, such as the tests that kill the process there. */
export function reachStep(step: BuildStep): void {
  steps.publish(step);
}
