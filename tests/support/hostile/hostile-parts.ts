import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { API_BASE_PATH } from '#contract/routes/routes.ts';
import { callOf } from './hostile-calls.ts';
import { validFor, type Pools } from './hostile-schema.ts';
import { LONG_ENCODINGS, LONG_SEGMENTS, nastyText } from './hostile-texts.ts';
import { nearlyValid } from './hostile-values.ts';

export interface HostileBody {
  text: string;
  form: 'plain' | 'gzip' | 'latin1';
}

export const RAW_SEGMENTS = [
  '%',
  '%ff',
  '%00',
  '%zz',
  '%2e%2e',
  '%2f',
  '..',
  '.',
  '',
  ';a=b',
  '*',
  'x'.repeat(2_000),
  ...LONG_SEGMENTS,
];
export const SUFFIXES = [
  '/',
  '//',
  '/x',
  '/../..',
  '/%2e%2e/%2e%2e',
  '%00',
  '.json',
  ';jsessionid=1',
  '?',
  '#x',
];
const TYPES = [
  'application/json; charset=utf-16',
  'application/json, text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  '',
];

/** Most requests are invalid in one or two places: the first check refuses those that are invalid everywhere. */
export function often<const Most, const Some>(
  most: fc.Arbitrary<Most>,
  some: fc.Arbitrary<Some>,
): fc.Arbitrary<Most | Some> {
  return fc.oneof({ weight: 15, arbitrary: most }, { weight: 1, arbitrary: some });
}

/** A header value: no line break and no character above Latin-1. */
const headerText = nastyText.map((text) =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .slice(0, 500)
    .trim(),
);

const strangeHeaders = fc.record(
  {
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
    Origin: fc.constantFrom('http://localhost:3000', 'https://evil.example', 'null', ''),
    'Sec-Fetch-Site': fc.constantFrom('same-origin', 'none', 'cross-site'),
    'Accept-Language': fc.oneof(fc.constantFrom('ka', 'en;q=0.5,ka;q=x', '*;q=-1', ',,;;q'), headerText),
    'Accept-Encoding': fc.constantFrom('gzip', 'br;q=0, *', 'identity;q=0', ...LONG_ENCODINGS),
    'Idempotency-Key': fc.oneof(fc.uuid(), headerText),
    'If-None-Match': fc.oneof(fc.constant('*'), headerText),
    'X-Forwarded-For': headerText,
    'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'GET'),
    'X-Request-Id': headerText,
    Authorization: headerText,
  },
  { requiredKeys: [] },
);

export const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    often(fc.constant('application/json'), fc.oneof(fc.constantFrom(...TYPES), headerText)),
    often(fc.constant({}), strangeHeaders),
  )
  .map(([type, strange]) => ({ 'Content-Type': type, ...strange }));

export function bodyOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<HostileBody | undefined> {
  const text = often(
    nearlyValid(valid),
    fc.constantFrom(JSON.stringify({ email: 'x'.repeat(70_000) }), ' '.repeat(65_537), '{}'.padEnd(65_536)),
  );
  const form = often(fc.constant('plain'), fc.constantFrom('gzip', 'latin1'));
  return fc.option(fc.record({ text, form }), { nil: undefined, freq: 20 });
}

export function toBytes({ text, form }: HostileBody): Buffer {
  if (form === 'gzip') return gzipSync(text);
  return Buffer.from(text, form === 'plain' ? 'utf8' : 'latin1');
}

export function pathOf(route: string, pools: Pools): fc.Arbitrary<string> {
  const segments = route.split('/').map((segment) => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    const real = fc.constantFrom(...(pools[segment.slice(1)] ?? []).map(String));
    const strange = fc.oneof(nastyText.map(encode), fc.constantFrom(...RAW_SEGMENTS));
    return fc.oneof({ weight: 3, arbitrary: real.map(encode) }, { weight: 1, arbitrary: strange });
  });
  return fc.tuple(...segments).map((parts) => API_BASE_PATH + parts.join('/'));
}

export function queryOf(route: string, pools: Pools): fc.Arbitrary<string> {
  const { query } = callOf(route);
  const junk = fc.oneof(
    fc.constantFrom(
      '',
      '?',
      '?&&=&=',
      '?date=%ff',
      '?date',
      '?date[]=1&date[]=2',
      '?%00=%00',
      '?__proto__=1',
    ),
    nastyText.map((text) => `?order=${encode(text)}&date=${encode(text)}`),
  );
  if (!query) return often(fc.constant(''), junk);
  const valid = validFor(query, pools).map((values) => toQuery(values as Record<string, unknown>));
  const near = fc
    .tuple(validFor(query, pools), fc.nat(5), nastyText)
    .map(([values, at, text]) => toQuery(replaceAt(values as Record<string, unknown>, at, text)));
  return fc.oneof({ weight: 6, arbitrary: valid }, { weight: 3, arbitrary: near }, junk);
}

function replaceAt(values: Record<string, unknown>, at: number, text: string): Record<string, unknown> {
  const names = Object.keys(values);
  return { ...values, [names[at % names.length] ?? text]: text };
}

function toQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
  return pairs.length ? `?${pairs.join('&')}` : '';
}

export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
