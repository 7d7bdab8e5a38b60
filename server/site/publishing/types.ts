import type { Queue } from '#server/site/drafts/queue.ts';
import type { FailureCode } from '#server/platform/db/tables/publishing.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import type { OutdatedFiles } from './release-note.ts';

/** `preview`: for the editor alone, so it is neither compressed nor checked, and works without a service worker. */
export type BuildKind = 'release' | 'preview';

export interface BuildRequest {
  /** Has `content/`; the build adds `dist/` and `build.log`. */
  folder: string;
  kind: BuildKind;
  /** The site that is live: its compressed files are reused, and open pages may still ask for its scripts. */
  earlierSite: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
  signal: AbortSignal;
}

export interface Built {
  /** As the build has read it. */
  content: HouseContent;
  outdated: OutdatedFiles;
}

/**
 * Builds a site.
 * @throws BuildFailure
 */
export type Build = (request: BuildRequest) => Promise<Built>;

/** Why there is no release. `detail` is a sentence for the editor about the content or a page. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
  readonly code: FailureCode;
  readonly detail: string | undefined;

  constructor(code: FailureCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options);
    this.code = code;
    this.detail = detail;
  }
}

/** The part of the content repository that a publication needs. */
export interface ContentSource {
  /** The commit of the content that came with the software. */
  installed(): Promise<string>;
  /** Writes the files of a commit into a new folder. */
  exportCommit(commit: string, folder: string): Promise<void>;
  /** Takes out of the drafts what came between two commits. */
  takeBack(range: { from: string; to: string }, author: { name: string; email: string }): Promise<unknown>;
  /** The paths of the files that differ. */
  diffFiles(from: string, to: string): Promise<readonly { path: string }[]>;
}

/** What publishing needs besides the database; it lives as long as the server. */
export interface Publishing {
  /** Undefined on a machine without Git: then nothing can be published. */
  source: ContentSource | undefined;
  build: Build;
  /** Identifies the software and the settings of the site: pages of another version are built again. */
  builtWith: () => Promise<string>;
  /** Runs one build at a time, in this order. */
  queue: Queue;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  /** The version of the live content that is in memory; 0 before the database was read. */
  servedVersion: number;
  /** The `dist/` that came with the software. */
  installedSite: string;
  /** Background work: publications and their commands. */
  running: Set<Promise<void>>;
}

/** @throws Error without Git */
export function requireSource({ publishing }: { publishing: Publishing }): ContentSource {
  if (publishing.source) return publishing.source;
  throw new Error('There is no content repository, because Git is not installed');
}
