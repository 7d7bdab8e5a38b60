import type { FileChange, ListedFile } from '#content/files.ts';

/** Who uses the editor. */
export interface Editor {
  name: string;
  email: string;
}

export interface SavedVersion {
  commit: string;
  editor: Editor;
  /** Milliseconds since 1970. */
  at: number;
}

/** Where the editor's host keeps the files: paths begin with `content/`. */
export interface ContentStore {
  editor: Editor;
  /** A hash of all files. */
  head(): Promise<string>;
  list(): Promise<ListedFile[]>;
  /** In the order of the paths; undefined for a file that does not exist. */
  readAll(paths: readonly string[]): Promise<(Buffer | undefined)[]>;
  /** Who changed a file, newest first. */
  history(path: string): Promise<SavedVersion[]>;
  /**
   * All changes or none. Returns the new head.
   * @throws ContentError, ContentConflict
   */
  save(changes: readonly FileChange[]): Promise<string>;
}
