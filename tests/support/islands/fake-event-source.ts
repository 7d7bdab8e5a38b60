import { vi } from 'vitest';

/** Replaces the browser's EventSource: the test sends the events. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }

  readyState = 1;
  onmessage: ((message: { data: string; lastEventId: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly url: URL;
  readonly withCredentials: boolean;

  constructor(url: string, { withCredentials }: { withCredentials: boolean }) {
    this.url = new URL(url, location.href);
    this.withCredentials = withCredentials;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  hear(tables: object[], version = ''): void {
    this.onmessage?.({ data: JSON.stringify(tables), lastEventId: version });
  }

  /** As after an answer that is not a stream. */
  fail(): void {
    this.close();
    this.onerror?.();
  }
}

export function fakeEventSource(): typeof FakeEventSource {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return FakeEventSource;
}
