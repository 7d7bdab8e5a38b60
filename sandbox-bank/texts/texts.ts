import type { Language } from '../language.ts';
import { en } from './en.ts';
import { ka } from './ka.ts';

export type Texts = typeof en;

export const MERCHANT_NAMES: Record<Language, string> = {
  en: 'Your restaurant (test)',
  ka: 'თქვენი რესტორანი (სატესტო)',
};

export function getTexts(language: Language): Texts {
  return language === 'en' ? en : ka;
}
