import type { CDPSession } from '@playwright/test';

/** A request and its answer; times in milliseconds since navigation started. */
export interface Arrival {
  method: string;
  url: string;
  /** DevTools' resource type, such as `Document`. */
  kind: string;
  bytes: number;
  askedAt: number;
  /** Undefined until the first byte of the answer. */
  startedAt?: number;
  /** Undefined until the last byte. */
  endedAt?: number;
  hasFailed?: boolean;
}

export interface Arrivals {
  list(): Arrival[];
  /** When navigation started, in milliseconds since 1970. */
  startedAt(): number;
}

/** Records what the page requests and when it arrives; the first request must be the page itself. */
export function watchArrivals(devtools: CDPSession, onRequest: (request: Arrival) => void): Arrivals {
  const arrivals = new Map<string, Arrival>();
  let zero: { seconds: number; at: number } | undefined;
  const since = (seconds: number) => (seconds - (zero?.seconds ?? seconds)) * 1_000;

  devtools.on('Network.requestWillBeSent', (event) => {
    const { requestId, request, type = 'Other', timestamp, wallTime, redirectResponse } = event;
    if (!request.url.startsWith('http')) return;
    const redirected = redirectResponse && arrivals.get(requestId);
    if (redirected) {
      const [bytes, endedAt] = [redirectResponse.encodedDataLength, since(timestamp)];
      arrivals.set(`${requestId} ${arrivals.size}`, { ...redirected, bytes, startedAt: endedAt, endedAt });
      // Sorts the request that follows behind it.
      arrivals.delete(requestId);
    }
    zero ??= { seconds: timestamp, at: wallTime * 1_000 };
    const { method, url } = request;
    const arrival = { method, url, kind: type, bytes: 0, askedAt: since(timestamp) };
    arrivals.set(requestId, arrival);
    onRequest(arrival);
  });
  devtools.on('Network.responseReceived', ({ requestId, response: { timing }, timestamp }) => {
    const arrival = arrivals.get(requestId);
    if (!arrival) return;
    const headersAt = timing?.receiveHeadersStart;
    arrival.startedAt = timing && headersAt ? since(timing.requestTime) + headersAt : since(timestamp);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId);
    if (arrival) arrival.bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const arrival = arrivals.get(requestId);
    if (arrival) Object.assign(arrival, { bytes: encodedDataLength, endedAt: since(timestamp) });
  });
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const arrival = arrivals.get(requestId);
    if (arrival) Object.assign(arrival, { hasFailed: true, endedAt: since(timestamp) });
  });
  return { list: () => [...arrivals.values()], startedAt: () => zero?.at ?? 0 };
}

const BAR = 50;

/**
 * A line for each file that was on the line in that time, in the order of their requests; milliseconds since `from`. The
 * bar is as long as the time: dots from the request to the beginning of the answer, then blocks until its end.
 */
export function describeArrivals(
  arrivals: readonly Arrival[],
  { from = 0, before }: { from?: number; before: number },
): string[] {
  const line = (file: string, ...cells: string[]) =>
    `${file.padEnd(44)}${cells.map((cell) => cell.padStart(8)).join('')}`;
  const rows = arrivals
    .filter(({ bytes, hasFailed }) => bytes > 0 || hasFailed)
    .filter(({ askedAt, endedAt = Infinity }) => askedAt < before && endedAt > from)
    .map(({ method, url, bytes, askedAt, startedAt, endedAt = Infinity, hasFailed }) => {
      const { pathname, search } = new URL(url);
      const name = `${method === 'GET' ? '' : `${method} `}${pathname}${search}`.slice(0, 43);
      if (hasFailed) return line(name, 'failed');
      const times = [askedAt, startedAt ?? endedAt, endedAt].map((time) => time - from);
      const cells = times.map((time) => whole(time, before - from));
      return `${line(name, String(bytes), ...cells)}  ${drawBar(times, before - from)}`;
    });
  return [line('file', 'bytes', 'asked', 'first', 'last'), ...rows];
}

function drawBar(times: readonly number[], width: number): string {
  const [asked = 0, first = 0, last = 0] = times.map((time) =>
    Math.round((Math.min(Math.max(time, 0), width) / width) * BAR),
  );
  return ' '.repeat(asked) + '·'.repeat(first - asked) + '█'.repeat(Math.max(last - first, 0));
}

function whole(time: number, before: number): string {
  return time > before ? 'later' : String(Math.round(time));
}
