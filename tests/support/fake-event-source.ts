import { vi } from 'vitest';

/** Stands in for the browser's EventSource: the test says what is heard. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  /** Those that are open now. */
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

  /** As after an answer that is no stream. */
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
