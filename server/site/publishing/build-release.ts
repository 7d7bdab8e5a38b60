import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '#content/content-error.ts';
import { readPayment } from '#content/load.ts';
import type { Context } from '#server/context.ts';
import { readSiteLink } from './releases.ts';
import { reachStep } from './steps.ts';
import { BuildFailure, requireSource, type BuildRequest, type Built } from './types.ts';

/** The folder is new, and gets `content/`, `dist/` and `build.log`. */
type Wanted = Pick<BuildRequest, 'folder' | 'kind' | 'startedAt'> & { commit: string };

/**
 * Builds the site of a commit, after the builds that were asked for before. Returns the content that the API needs.
 * @throws BuildFailure
 */
export function buildRelease(ctx: Context, wanted: Wanted): Promise<Built> {
  return ctx.publishing.queue(() => build(ctx, wanted));
}

async function build(ctx: Context, { commit, folder, ...wanted }: Wanted): Promise<Built> {
  const { build: run, closing } = ctx.publishing;
  const content = join(folder, 'content');
  await mkdir(folder, { recursive: true });
  await requireSource(ctx).exportCommit(commit, content);
  assertSameBank(ctx, content);
  reachStep('exported');
  const earlierSite = await readSiteLink(ctx.config.dataDir);
  return run({ folder, ...wanted, earlierSite, signal: closing });
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
