import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { API_BASE_PATH, routes } from '#contract/routes/routes.ts';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

const tables = z.array(
  z.object({ tableNumber: z.string(), isAvailable: z.boolean(), bookedSlots: z.array(z.string()) }),
);

interface TableEvent {
  /** Heartbeats have none. */
  id: string | undefined;
  tables: z.infer<typeof tables>;
}

export interface TableStream {
  status: number;
  headers: Headers;
  /** The next event; undefined once the server has ended the stream. */
  next(): Promise<TableEvent | undefined>;
  /** Closes the connection, as a browser does when it leaves the page. */
  close(): Promise<void>;
}

interface StreamOptions {
  date: string;
  since?: string;
  /** The client whose cookies are sent. */
  browser?: Client;
  headers?: Record<string, string>;
}

/** Listens to the changes of a date, like a browser's EventSource. */
export async function openTableStream(app: TestApp['app'], options: StreamOptions): Promise<TableStream> {
  const { date, since, browser, headers = {} } = options;
  const cookies = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  const query = new URLSearchParams({ date, ...(since !== undefined && { since }) });
  const response = await app.request(`${API_BASE_PATH}${routes.tableChanges}?${query}`, {
    headers: { Cookie: cookies.join('; '), ...headers },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const close = async () => reader?.cancel();
  onTestFinished(close);
  return {
    status: response.status,
    headers: response.headers,
    close,
    next: async () => {
      while (!heard.includes('\n\n')) {
        const { value } = (await reader?.read()) ?? {};
        if (value === undefined) return undefined;
        heard += value;
      }
      const [event = '', ...rest] = heard.split('\n\n');
      heard = rest.join('\n\n');
      return readEvent(event);
    },
  };
}

function readEvent(event: string): TableEvent {
  return {
    id: /^id: (.*)$/m.exec(event)?.[1],
    tables: tables.parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')),
  };
}
