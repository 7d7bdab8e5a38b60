/** The response codes that this sandbox uses, with the bank's descriptions, which are always English. */
export const CODE_DESCRIPTIONS = {
  '100': 'Successful payment',
  '101': 'Card restricted',
  '103': 'Invalid card data',
  '105': 'Card expired',
  '107': 'Insufficient funds',
  '108': '3-D Secure authentication failed',
  '109': 'Technical error',
  '162': 'Refund declined by the issuer',
} as const;

type ResponseCode = keyof typeof CODE_DESCRIPTIONS;
export type DeclineCode = Exclude<ResponseCode, '100' | '162'>;
