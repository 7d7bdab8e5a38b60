export type Language = 'ka' | 'en';

export function isLanguage(text: string | undefined): text is Language {
  return text === 'ka' || text === 'en';
}

/** The payer pages exist in Georgian, the default, and English. */
export function parseAcceptLanguage(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'ka';
}
