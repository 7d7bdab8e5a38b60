/** The props of an island as the build wrote them into the page. `Props` is the type of its component's props. */
export function readProps<Props>(island: Element): Props {
  return readValue([0, JSON.parse(island.getAttribute('props') ?? '{}')]) as Props;
}

/** Astro writes each value with its kind: 1 for a list. */
function readValue([kind, value]: [number, unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(readValue);
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, [number, unknown]>).map(([key, each]) => [key, readValue(each)]),
  );
}
