export const LANGUAGES = ['en', 'ka'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The languages' own names. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ka: 'ქართული' };

export function otherLanguages(language: Language): Language[] {
  return LANGUAGES.filter((other) => other !== language);
}

/** The first supported language of an `Accept-Language` header, by quality; otherwise English. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: tag.split('-')[0],
        quality: quality ? Number(quality.split('=')[1]) || 0 : 1,
      };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((first, second) => second.quality - first.quality);

  return wanted.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** A text in every language. */
export type Localized = Record<Language, string>;
