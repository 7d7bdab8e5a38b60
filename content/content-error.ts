/** A mistake of an editor: one sentence that names the file, the line, the field and what was expected. */
export class ContentError extends Error {
  override name = 'ContentError';
}
