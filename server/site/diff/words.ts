import { withPoint } from '#contract/api/content.ts';
import { formatFullDate } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language, Localized } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import { isTableId, tableName } from '#contract/values/table-ids.ts';
import { isLocalDate } from '#contract/values/time.ts';
import { CHOICES } from '#editor/forms/choices.ts';
import { LABELS } from '#editor/forms/labels.ts';
import { isFields } from '#editor/rewrite.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';

/** The words of one comparison. */
export interface Words {
  language: Language;
  /** The names of the menu's categories, by their slugs. */
  categories: ReadonlyMap<string, Localized>;
}

/** The label of a field in the editor's forms. A field that an older version of the software had keeps its name. */
export function labelOf(path: string, { language }: Words): string {
  return LABELS[path]?.[language] ?? path.split('.').at(-1) ?? path;
}

export function isPhoto(path: string): boolean {
  return LABELS[path]?.as === 'photo';
}

export function isLogo(path: string): boolean {
  return LABELS[path]?.as === 'logo';
}

export function isDrawn(path: string): boolean {
  return LABELS[path]?.as === 'drawn';
}

/** A value as a person would say it. Missing values are empty. */
export function say(value: unknown, path: string, words: Words): string {
  const { language, categories } = words;
  const t = SITE_TEXTS[language].changes;
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((entry) => say(entry, path, words)).join(', ');
  if (isFields(value)) return sayFields(value, path, words);
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  const label = LABELS[path];
  if (label?.as === 'category') return categories.get(value)?.[language] ?? value;
  if (path === 'dish.price' && Number.isFinite(Number(withPoint(value))))
    return formatMoney(toTetri(Number(withPoint(value))), language);
  if (isLocalDate(value)) return formatFullDate(value, language);
  if (isTableId(value)) return tableName(value, language);
  return label?.as === undefined ? (CHOICES[value]?.[language] ?? value) : value;
}

function sayFields(fields: Record<string, unknown>, path: string, words: Words): string {
  if (isLocalized(fields)) return say(fields[words.language] ?? Object.values(fields)[0], path, words);
  return Object.entries(fields)
    .filter(([name]) => !isDrawn(`${path}.${name}`))
    .map(([name, value]) => say(value, `${path}.${name}`, words))
    .filter(Boolean)
    .reduce((said, next) => (said ? `${said}${/[.!?]$/.test(said) ? ' –' : ','} ${next}` : next), '');
}

/** Whether a value has texts in each language, at any depth. */
export function hasTexts(value: unknown): boolean {
  return isLocalized(value) || (typeof value === 'object' && Object.values(value ?? {}).some(hasTexts));
}

/** Whether a value has one value for each language. */
export function isLocalized(value: unknown): value is Record<string, unknown> {
  return (
    isFields(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((key) => /^(en|ka)$/.test(key))
  );
}
