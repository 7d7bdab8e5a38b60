/** The printing blocks of the cloth, named after their files in `ornaments/`. */
export const ORNAMENTS = [
  'band',
  'bird',
  'cutlery',
  'deer',
  'fish',
  'horn',
  'medallion',
  'pomegranate',
  'sun',
  'vine',
] as const;
export type OrnamentName = (typeof ORNAMENTS)[number];

/** The blocks above the chapters, in turn. */
export const BREAKS = ['pomegranate', 'horn', 'deer', 'fish'] as const satisfies readonly OrnamentName[];
export type BreakName = (typeof BREAKS)[number];
