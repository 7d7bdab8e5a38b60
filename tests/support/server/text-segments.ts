const GSM_7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places. */
const EXTENDED = '^{}\\[~]|€';

/** In how many parts networks send a text: 160 letters of GSM-7, else 70 of UCS-2; parts of a longer one have fewer. */
export function countSegments(text: string): number {
  const places = [...text].map((sign) => placesOf(sign));
  const isGsm = places.every((count) => count > 0);
  const length = isGsm ? places.reduce((sum, count) => sum + count, 0) : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}

function placesOf(sign: string): number {
  if (GSM_7.includes(sign)) return 1;
  return EXTENDED.includes(sign) ? 2 : 0;
}
