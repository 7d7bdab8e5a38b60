import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';

const RETRY_MS = 10 * MINUTE_MS;

const nextAttempts = new WeakMap<object, number>();

/** A job: sends new commits to CONTENT_REMOTE. A remote that does not answer is asked again later and blocks nothing. */
export async function pushContent({ contentRepository, clock, logger }: Context): Promise<void> {
  if (!contentRepository || clock() < (nextAttempts.get(contentRepository) ?? 0)) return;
  try {
    await contentRepository.push();
  } catch (error) {
    nextAttempts.set(contentRepository, clock() + RETRY_MS);
    logger.error('content_not_pushed', error);
  }
}
