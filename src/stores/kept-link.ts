/** The link that this entry of the history keeps; empty if it keeps none. */
export function keptLink(): string {
  const state: unknown = history.state;
  const link = typeof state === 'object' && state !== null && 'link' in state ? state.link : '';
  return typeof link === 'string' ? link : '';
}
