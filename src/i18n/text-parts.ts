/** A part of a sentence: plain text, or a link. */
export interface TextPart {
  text: string;
  href?: string;
}
