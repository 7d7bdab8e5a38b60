/** The printing blocks of the cloth, by the names of their files in `ornaments/`. */
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
