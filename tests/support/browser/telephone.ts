import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expect, type Stack } from './e2e.ts';

const texted = z.object({ to: z.string(), text: z.string() });

/** Waits until a telephone has received so many texts, and returns them, earliest first. */
export async function receiveTexts({ dataFolder }: Stack, phone: string, count: number): Promise<string[]> {
  const read = () => readTexts(join(dataFolder, 'sms'), phone);
  await expect.poll(() => read().length, { timeout: 30_000 }).toBe(count);
  return read();
}

function readTexts(folder: string, phone: string): string[] {
  if (!existsSync(folder)) return [];
  // The ids in the file names sort by time.
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => texted.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .filter(({ to }) => to === phone)
    .map(({ text }) => text);
}
