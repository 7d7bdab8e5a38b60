/** An error in a content file: one sentence with the file, the line, the field and the expected value. */
export class ContentError extends Error {
  override name = 'ContentError';
}
