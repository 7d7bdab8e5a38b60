/** A text with the part that differs from another text; long texts are shortened around it. */
export interface Excerpt {
  /** The same in both texts. */
  lead: string;
  different: string;
  /** The same in both texts. */
  tail: string;
}

/** Texts up to this length are shown whole. */
const SHORT = 80;
/** How much of the common text is shown on each side. */
const CONTEXT = 30;
const LONGEST_DIFFERENCE = 240;

/** Where two texts differ, in whole words. */
export function compareTexts(before: string, after: string): { before: Excerpt; after: Excerpt } {
  if (before.length <= SHORT && after.length <= SHORT) return { before: whole(before), after: whole(after) };
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const [from, to] = [before, after].map((text) => ({
    lead: shortenLead(text.slice(0, start)),
    different: shortenMiddle(text.slice(start, text.length - end)),
    tail: shortenTail(text.slice(text.length - end)),
  }));
  return { before: from ?? whole(before), after: to ?? whole(after) };
}

export function whole(text: string): Excerpt {
  return { lead: '', different: shortenMiddle(text), tail: '' };
}

/** The length of the common beginning, which ends between two words. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  if (isBetweenWords(one, length) && isBetweenWords(other, length)) return length;
  const common = one.slice(0, length);
  return Math.max(common.lastIndexOf(' '), common.lastIndexOf('\n')) + 1;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) {
    length += 1;
  }
  const [left, right] = [one.length - length, other.length - length];
  if (isBetweenWords(one, left) && isBetweenWords(other, right)) return length;
  const word = /^\S*/.exec(one.slice(left))?.[0].length ?? 0;
  return length - word;
}

function isBetweenWords(text: string, at: number): boolean {
  const [left = ' ', right = ' '] = [text[at - 1], text[at]];
  return /\s/.test(left) || /\s/.test(right);
}

function shortenLead(text: string): string {
  if (text.length <= CONTEXT) return text;
  const end = text.slice(-CONTEXT);
  return `… ${end.slice(end.indexOf(' ') + 1)}`;
}

function shortenTail(text: string): string {
  if (text.length <= CONTEXT) return text;
  const start = text.slice(0, CONTEXT);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 0))} …`;
}

function shortenMiddle(text: string): string {
  if (text.length <= LONGEST_DIFFERENCE) return text;
  const half = LONGEST_DIFFERENCE / 2;
  return `${text.slice(0, half).trimEnd()} … ${text.slice(-half).trimStart()}`;
}
