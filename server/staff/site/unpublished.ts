import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { listContentChanges, type Changes } from '#server/site/diff/list.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import { findLivePublication, type Publication } from '#server/site/publishing/publications.ts';

interface Unpublished extends Changes {
  /** The drafts' commit, and that of what guests see. */
  head: string;
  from: string;
  live: Publication | undefined;
}

/** What the drafts have and guests do not see. */
export async function listUnpublished(
  { db }: Context,
  repository: ContentRepository,
  language: Language,
): Promise<Unpublished> {
  const [head, live] = await Promise.all([repository.head(), findLivePublication(db)]);
  const from = live?.commit_hash ?? (await repository.installed());
  return { head, from, live, ...(await listContentChanges(repository, { from, to: head, language })) };
}

/** What a publication brings that is being built, and what was saved after it had been started. */
export async function listAround(
  { commit_hash: built }: Publication,
  repository: ContentRepository,
  { from, head, language }: Pick<Unpublished, 'from' | 'head'> & { language: Language },
) {
  const [inside, after] = await Promise.all([
    listContentChanges(repository, { from, to: built, language }),
    listContentChanges(repository, { from: built, to: head, language }),
  ]);
  return { inside: inside.pages, after: after.pages };
}
