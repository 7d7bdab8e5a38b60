import type { Field } from '@sveltia/cms';
import { z } from 'zod';
import { readExpected } from '#content/explain.ts';
import type { Localized } from '#contract/values/language.ts';
import { CHOICES } from './choices.ts';
import type { Label } from './label.ts';
import { LABELS } from './labels.ts';
import { CATEGORY, DISH, TABLE } from './relations.ts';

/** The form fields of the editor, generated from the content schemas. */

const LANGUAGE_NAMES: Record<string, string> = { en: 'English', ka: 'ქართული' };

/** The step of fractional numbers (hours, percent, degrees): about ten metres on the map. */
const FRACTION = 0.0001;

/** Properties of every field. */
interface Base {
  name: string;
  label: string;
  required: boolean;
  hint?: string;
}

/** The fields of an object; `path` is the beginning of their labels' keys. */
export function toFields(schema: z.ZodObject, path: string): Field[] {
  return (
    Object.entries(schema.shape)
      // The list of entries sets the places, by dragging.
      .filter(([name]) => labelOf(`${path}.${name}`).as !== 'place')
      .map(([name, inner]) => toField(inner, name, `${path}.${name}`))
  );
}

function toField(schema: unknown, name: string, path: string): Field {
  const label = labelOf(path);
  const isOptional = schema instanceof z.ZodOptional;
  return fill(isOptional ? schema.unwrap() : schema, path, label, {
    name,
    label: `${label.en} · ${label.ka}`,
    required: !isOptional,
    ...(label.hint !== undefined && { hint: label.hint }),
  });
}

function labelOf(path: string): Label {
  const label = LABELS[path];
  if (!label) throw new Error(`editor/forms/labels.ts has no label for ${path}`);
  return label;
}

function fill(schema: unknown, path: string, label: Label, base: Base): Field {
  if (label.as === 'photo') return { ...base, widget: 'image', choose_url: false };
  if (label.as === 'category') return { ...base, ...CATEGORY };
  if (label.as === 'dish') return { ...base, ...DISH };
  if (label.as === 'table') return { ...base, ...TABLE };
  if (label.as === 'date')
    return { ...base, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD' };
  if (schema instanceof z.ZodObject) {
    return { ...base, widget: 'object', fields: toSubfields(schema, path, label) };
  }
  if (schema instanceof z.ZodArray) return toList(schema, path, label, base);
  return toValue(schema, label, base);
}

/** A localized text becomes one field with two subfields, which share a label. */
function toSubfields(schema: z.ZodObject, path: string, label: Label): Field[] {
  if (!isLocalized(schema)) return toFields(schema, path);
  return Object.entries(schema.shape).map(([name, inner]) =>
    fill(inner, path, label, { name, label: LANGUAGE_NAMES[name] ?? name, required: true }),
  );
}

function isLocalized(schema: unknown): schema is z.ZodObject {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).join() === 'en,ka';
}

function toList(schema: z.ZodArray, path: string, label: Label, base: Base): Field {
  const { element } = schema;
  if (element instanceof z.ZodEnum) {
    return { ...base, ...toChoice(element), multiple: true, required: isFilled(schema) };
  }
  if (!(element instanceof z.ZodObject)) throw new Error(`No form is known for the list ${path}`);
  const [first = ''] = Object.keys(element.shape);
  const summary = isLocalized(element.shape[first]) ? `${first}.en` : first;
  return {
    ...base,
    widget: 'list',
    label_singular: 'entry · ჩანაწერი',
    required: isFilled(schema),
    fields: toSubfields(element, path, label),
    summary: `{{${summary}}}`,
    collapsed: true,
  };
}

/** Whether a list must have at least one entry. */
function isFilled(schema: z.ZodArray): boolean {
  return !schema.safeParse([]).success;
}

function toValue(schema: unknown, label: Label, base: Base): Field {
  if (schema instanceof z.ZodEnum) return { ...base, ...toChoice(schema) };
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
      ...toPattern(schema),
      ...(schema.maxLength !== null && { maxlength: schema.maxLength }),
    };
    return label.as === 'long'
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

function toChoice(schema: z.ZodEnum) {
  const options = schema.options.map((value) => {
    const { en, ka } = CHOICES[value] ?? {};
    if (en === undefined) throw new Error(`editor/forms/choices.ts has no word for ${value}`);
    return { value: String(value), label: `${en} · ${ka}` };
  });
  return { widget: 'select' as const, options };
}

/** Shows the schema's own message below the field. */
function toPattern(schema: z.ZodString): { pattern?: [string, string] } {
  const [issue] = schema.safeParse('\n').error?.issues ?? [];
  if (issue?.code !== 'invalid_format' || issue.pattern === undefined) return {};
  return { pattern: [issue.pattern.replace(/^\/|\/$/g, ''), toHint(readExpected(issue.message))] };
}

function toHint({ en, ka }: Localized): string {
  return `What was expected is ${en}. / აქ უნდა იყოს ${ka}.`;
}
