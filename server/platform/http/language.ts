import { acceptedLanguage, type Language } from '#contract/values/language.ts';
import type { AppContext } from './app-env.ts';

export function requestLanguage(c: AppContext): Language {
  return acceptedLanguage(c.req.header('Accept-Language'));
}
