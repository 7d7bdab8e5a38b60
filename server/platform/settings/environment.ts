import { resolve } from 'node:path';
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The message has one sentence a line: each names a variable and its rule. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError that names everything that is wrong */
export function readEnvironment<Output>(schema: z.ZodType<Output>, env: Environment): Output {
  const { success, data, error } = schema.safeParse(env);
  if (success) return data;
  throw new ConfigError(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'));
}

/** The error of a rule, without the variable's name: `must('be 1 or 0')`. Not for secrets: it repeats the value. */
export const must = (rule: string) => ({
  abort: true,
  error: ({ input }: { input?: unknown }) => `must ${rule}, but it is "${String(input)}".`,
});

/** Treats an empty variable as not set. */
export function variable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text) => (text === '' ? undefined : text), schema);
}

export const wholeNumber = (least: number, most: number, rule: string) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, must(rule))
    .transform(Number);

export const port = wholeNumber(1, 65_535, 'be a port number from 1 to 65535, such as 3000');

export const zeroOrOne = z.enum(['0', '1'], must('be 1 or 0')).transform((text) => text === '1');

/** A file or folder, absolute from here on: a build, Git and a command run in other folders than the server. */
export const path = z.string().transform((text) => resolve(text));

const url = z.string().refine((text) => {
  const parsed = URL.parse(text);
  return parsed && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash;
}, must('be an address such as https://tamada.example'));

/** A URL without a trailing slash. */
export const address = url.transform((text) => new URL(text).href.replace(/\/$/, ''));

export const origin = url
  .refine((text) => new URL(text).pathname === '/', {
    abort: true,
    error: ({ input }) =>
      `must be an origin without a path, such as ${new URL(String(input)).origin}, but it is "${String(input)}".`,
  })
  .transform((text) => new URL(text).origin);

/** A comma-separated list. */
export const listOf = <Output>(entry: z.ZodType<Output, string>) =>
  z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(entry));
