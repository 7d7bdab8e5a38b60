import { MINUTE_MS } from '#contract/values/durations.ts';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/platform/settings/config.ts';

const shown = z.object({
  /** The name of its folder. */
  id: z.string(),
  /** The drafts that it shows. */
  commit: z.string(),
  /** When its build began, in milliseconds since 1970. */
  startedAt: z.number(),
});

const state = z.object({
  /** What the address of the preview shows; it stays while the next one is being built. */
  shown: shown.optional(),
  /** The build that is running, or the last one if it failed. */
  build: shown
    .extend({ failure: z.object({ code: z.string(), detail: z.string().optional() }).optional() })
    .optional(),
});

/** The one preview of this server. It is a file, so that it survives a restart. */
export type PreviewState = z.infer<typeof state>;
export type Preview = z.infer<typeof shown>;

/** Longer than a build takes on a machine that is not too busy. */
const LONGEST_BUILD_MS = 6 * MINUTE_MS;

type Place = Pick<Config, 'dataDir'>;

export function previewFolder({ dataDir }: Place, id = ''): string {
  return join(dataDir, 'preview', id);
}

/** A build that nobody has ended for so long counts as failed: the server was restarted, or is too busy. */
export async function readPreview(place: Place, now: number): Promise<PreviewState> {
  const text = await readFile(stateFile(place), 'utf8').catch(() => '{}');
  const found = state.safeParse(parseJson(text)).data ?? {};
  const { build } = found;
  if (!build || build.failure || build.startedAt >= now - LONGEST_BUILD_MS) return found;
  return { ...found, build: { ...build, failure: { code: 'interrupted' } } };
}

export async function writePreview(place: Place, preview: PreviewState): Promise<void> {
  await mkdir(previewFolder(place), { recursive: true });
  const file = stateFile(place);
  await writeFile(`${file}.next`, JSON.stringify(preview));
  await rename(`${file}.next`, file);
}

function stateFile(place: Place): string {
  return join(previewFolder(place), 'state.json');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
