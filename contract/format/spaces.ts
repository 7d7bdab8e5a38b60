/** Joins the parts of a date, a sum or a count that stand on one line. */
export const NO_BREAK_SPACE = '\u00a0';

/** Without line breaks at its spaces. */
export function joinWords(text: string): string {
  return text.replaceAll(' ', NO_BREAK_SPACE);
}

const VOLUMES = / (\d[\d.,]*) (?=(?:l|ml|ლ|მლ)\.)/gu;

/** Keeps volumes, such as `Bottle, 0.75 l.`, on the line of the word before them. */
export function joinVolumes(text: string): string {
  return text.replaceAll(VOLUMES, `${NO_BREAK_SPACE}$1${NO_BREAK_SPACE}`);
}

/** Keeps dashes between words at the end of a line: no line begins with one. */
export function joinDashes(text: string): string {
  return text.replaceAll(' – ', `${NO_BREAK_SPACE}– `);
}

/** For texts that machines read, such as the subject and the plain text of a mail. */
export function plainSpaces(text: string): string {
  return text.replaceAll(NO_BREAK_SPACE, ' ');
}
