import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The names of value types for editors of YAML files. */
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list, each entry on a line that begins with "- "',
  object: 'a group of fields, each on a line of its own',
  boolean: '"true" or "false"',
};
const LANGUAGES: Record<string, string> = { en: 'English', ka: 'Georgian' };

/** Explains an error in a content file to people who do not program. */
export function explain(issue: Issue, value: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return `no field ${quoteAll(issue.keys)} is known here; it may be misspelt`;
  if (value === undefined || value === null) return explainMissing(issue);
  switch (issue.code) {
    case 'invalid_type':
      return `${show(value)} is not ${nameType(issue.expected, value)}`;
    case 'invalid_value':
      return `${show(value)} is not one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `${show(value)} is less than ${issue.minimum}`
        : 'it is empty';
    case 'too_big':
      return issue.origin === 'string'
        ? `the text has more than ${issue.maximum} letters`
        : `${show(value)} is more than ${issue.maximum}`;
    case 'invalid_format':
      return `${show(value)} is not ${FORMATS[issue.format] ?? issue.message}`;
    default:
      return `${show(value)} is not ${issue.message}`;
  }
}

const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an address like "https://example.com"',
};

function explainMissing({ path }: Issue): string {
  const language = LANGUAGES[String(path.at(-1))];
  return language ? `the ${language} text is missing` : 'it is missing';
}

/** YAML reads a price without quotes as a number and drops its trailing zero. */
function nameType(expected: string, value: unknown): string {
  const name = TYPES[expected] ?? expected;
  return expected === 'string' && typeof value === 'number' ? `${name}; put it in quotes` : name;
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  return JSON.stringify(value);
}

function quoteAll(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ');
}
