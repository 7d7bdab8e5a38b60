import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '#content/content-error.ts';
import { readPayment } from '#content/load.ts';
import type { Context } from '#server/context.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import { findCurrentRelease } from './releases.ts';
import { reachStep } from './steps.ts';
import { BuildFailure, requireSource, type BuildKind } from './types.ts';

interface Wanted {
  commit: string;
  /** A new folder, which gets `content/`, `dist/` and `build.log`. */
  folder: string;
  kind: BuildKind;
}

/**
 * Builds the site of a commit, after the builds that were asked for before. Returns the content that the API needs.
 * @throws BuildFailure
 */
export function buildRelease(ctx: Context, wanted: Wanted): Promise<HouseContent> {
  return ctx.publishing.queue(() => build(ctx, wanted));
}

async function build(ctx: Context, { commit, folder, kind }: Wanted): Promise<HouseContent> {
  const { build: run, closing } = ctx.publishing;
  const content = join(folder, 'content');
  await mkdir(folder, { recursive: true });
  await requireSource(ctx).exportCommit(commit, content);
  assertSameBank(ctx, content);
  reachStep('exported');
  const current = await findCurrentRelease(ctx.config.dataDir);
  return run({ folder, kind, earlierSite: current?.site, signal: closing });
}

/** Another bank needs other settings of the server, and paid orders can only be refunded by the bank that was paid. */
function assertSameBank({ payment }: Context, content: string): void {
  const { provider } = readBank(content);
  if (provider !== payment.provider) throw new BuildFailure('bank', provider);
}

function readBank(content: string) {
  try {
    return readPayment(content);
  } catch (error) {
    if (error instanceof ContentError) throw new BuildFailure('content', error.message);
    throw error;
  }
}
