/** The mark of a dish that has run out. */
export interface SoldOutMark {
  soldOut?: boolean;
  /** The local date for which it cannot be ordered; every date without it. */
  soldOutOn?: string;
}

/** Whether a dish cannot be ordered for a local date; while the date is not known, a marked dish cannot. */
export function isSoldOutOn({ soldOut = false, soldOutOn }: SoldOutMark, localDate: string): boolean {
  return soldOut && (!soldOutOn || !localDate || soldOutOn === localDate);
}
