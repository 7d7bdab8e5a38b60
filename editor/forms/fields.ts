import type { Field } from '@sveltia/cms';
import { z } from 'zod';
import { readExpected } from '#content/explain.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/values/language.ts';
import { CHOICES } from './choices.ts';
import type { Label } from './label.ts';
import { LABELS } from './labels.ts';
import { RELATIONS } from './relations.ts';

/** The form fields of the editor in one language, generated from the content schemas. */

/** Where a field's label is, and the language of the form. */
interface Place {
  /** The key in LABELS; for a whole form its beginning. */
  path: string;
  language: Language;
}

/** The step of fractional numbers (hours, percent, degrees): about ten metres on the map. */
const FRACTION = 0.0001;

/** Properties of every field. */
interface Base {
  name: string;
  label: string;
  required: boolean;
  hint?: string;
}

export function toFields(schema: z.ZodObject, { path, language }: Place): Field[] {
  return Object.entries(schema.shape)
    .filter(([name]) => hasField(labelOf(`${path}.${name}`)))
    .map(([name, inner]) => toField(inner, name, { path: `${path}.${name}`, language }));
}

/**
 * The list of entries sets the places, by dragging, and the page of the floors what is drawn; what the operator sets, such as
 * the bank, an editor can only break.
 */
function hasField({ as }: Label): boolean {
  return as !== 'place' && as !== 'operator' && as !== 'drawn';
}

function toField(schema: unknown, name: string, place: Place): Field {
  const { [place.language]: label, hint } = labelOf(place.path);
  const isOptional = schema instanceof z.ZodOptional;
  return fill(isOptional ? schema.unwrap() : schema, place, {
    name,
    label,
    required: !isOptional,
    ...(hint && { hint: hint[place.language] }),
  });
}

function labelOf(path: string): Label {
  const label = LABELS[path];
  if (!label) throw new Error(`editor/forms/labels.ts has no label for ${path}`);
  return label;
}

function fill(schema: unknown, place: Place, base: Base): Field {
  const { as } = labelOf(place.path);
  if (as === 'photo') return { ...base, widget: 'image', choose_url: false };
  if (as === 'logo')
    return {
      ...base,
      widget: 'image',
      choose_url: false,
      accept: 'image/svg+xml',
      media_folder: '/content/logo',
      public_folder: '/content/logo',
    };
  if (as === 'category' || as === 'dish' || as === 'table') {
    return { ...base, widget: 'relation', ...RELATIONS[as](place.language) };
  }
  if (as === 'date')
    return { ...base, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD' };
  if (schema instanceof z.ZodObject) {
    return { ...base, widget: 'object', fields: toSubfields(schema, place) };
  }
  if (schema instanceof z.ZodArray) return toList(schema, place, base);
  return toValue(schema, place, base);
}

/** A localized text becomes one field with two subfields, which share a label. */
function toSubfields(schema: z.ZodObject, place: Place): Field[] {
  if (!isLocalized(schema)) return toFields(schema, place);
  return LANGUAGES.map((name) =>
    fill(schema.shape[name], place, { name, label: LANGUAGE_NAMES[name], required: true }),
  );
}

function isLocalized(schema: unknown): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).join() === LANGUAGES.join();
}

function toList(schema: z.ZodArray, place: Place, base: Base): Field {
  const { element } = schema;
  if (element instanceof z.ZodEnum) {
    return { ...base, ...toChoice(element, place), multiple: true, required: isFilled(schema) };
  }
  const { one } = labelOf(place.path);
  if (!(element instanceof z.ZodObject) || !one)
    throw new Error(`No form is known for the list ${place.path}`);
  return {
    ...base,
    widget: 'list',
    label_singular: one[place.language],
    required: isFilled(schema),
    fields: toSubfields(element, place),
    summary: `{{${nameOf(element, place)}}}`,
    collapsed: true,
  };
}

/** The path of the value that names an entry of a list: the first one, in the language of the form. */
function nameOf(element: z.ZodObject, { language }: Place): string {
  if (isLocalized(element)) return language;
  const [first = ''] = Object.keys(element.shape);
  return isLocalized(element.shape[first]) ? `${first}.${language}` : first;
}

/** Whether a list must have at least one entry. */
function isFilled(schema: z.ZodArray): boolean {
  return !schema.safeParse([]).success;
}

function toValue(schema: unknown, place: Place, base: Base): Field {
  if (schema instanceof z.ZodEnum) return { ...base, ...toChoice(schema, place) };
  if (schema instanceof z.ZodBoolean) return { ...base, widget: 'boolean' };
  if (schema instanceof z.ZodNumber) {
    return {
      ...base,
      widget: 'number',
      value_type: schema.isInt ? 'int' : 'float',
      ...toBounds(schema),
      step: schema.isInt ? 1 : FRACTION,
    };
  }
  if (schema instanceof z.ZodString) {
    const limits = {
      ...toPattern(schema, place),
      ...(schema.maxLength !== null && { maxlength: schema.maxLength }),
    };
    return labelOf(place.path).as === 'long'
      ? { ...base, widget: 'text', ...limits }
      : { ...base, widget: 'string', ...limits };
  }
  if (schema instanceof z.ZodEmail) return { ...base, widget: 'string', type: 'email' };
  if (schema instanceof z.ZodURL) return { ...base, widget: 'string', type: 'url' };
  throw new Error(`No form is known for ${base.name}`);
}

/** Ignores zod's safe-integer bounds. */
function toBounds({ minValue, maxValue }: z.ZodNumber): { min?: number; max?: number } {
  const isOurs = (bound: number | null): bound is number =>
    bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return { ...(isOurs(minValue) && { min: minValue }), ...(isOurs(maxValue) && { max: maxValue }) };
}

function toChoice(schema: z.ZodEnum, { language }: Place) {
  const options = schema.options.map((value) => {
    const label = CHOICES[value]?.[language];
    if (label === undefined) throw new Error(`editor/forms/choices.ts has no word for ${value}`);
    return { value: String(value), label };
  });
  return { widget: 'select' as const, options };
}

const EXPECTED: Record<Language, (format: string) => string> = {
  en: (format) => `Enter ${format}.`,
  ka: (format) => `აქ უნდა იყოს ${format}.`,
};

/** Shows the schema's own message below the field. */
function toPattern(schema: z.ZodString, { language }: Place): { pattern?: [string, string] } {
  const [issue] = schema.safeParse('\n').error?.issues ?? [];
  if (issue?.code !== 'invalid_format' || issue.pattern === undefined) return {};
  const expected = readExpected(issue.message)[language];
  return { pattern: [issue.pattern.replace(/^\/|\/$/g, ''), EXPECTED[language](expected)] };
}
