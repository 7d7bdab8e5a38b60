import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Client } from '#tests/support/server/client.ts';
import type { TestApp } from '#tests/support/server/test-app.ts';

const event = z.object({ version: z.string(), at: z.string() });

/** Listens to the changes of a date's floor, like the page's script. */
export async function openFloorStream(app: TestApp['app'], browser: Client, date: string) {
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
  const response = await app.request(`/staff/days/${date}/floor/changes`, {
    headers: { Cookie: cookies.join('; ') },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const close = async () => reader?.cancel();
  onTestFinished(close);
  return {
    status: response.status,
    headers: response.headers,
    close,
    /** The next event; undefined once the server has ended the stream. */
    next: async () => {
      while (!heard.includes('\n\n')) {
        const { value } = (await reader?.read()) ?? {};
        if (value === undefined) return undefined;
        heard += value;
      }
      const [first = '', ...rest] = heard.split('\n\n');
      heard = rest.join('\n\n');
      return event.parse(JSON.parse(/^data: (.*)$/m.exec(first)?.[1] ?? ''));
    },
  };
}
