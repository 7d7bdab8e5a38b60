import { z } from 'zod';
import { ERROR_STATUS, errorBody, type ErrorCode } from '#contract/api/errors.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import type { Components } from './components.ts';
import type { Answer, Operation } from '#server/platform/endpoints/endpoint.ts';

interface Schemas {
  requests: Components;
  answers: Components;
}

const JSON_TYPE = 'application/json';
/** Statuses whose answers may have `Retry-After`. */
const RETRIED = new Set([429, 503]);

const OF_REQUESTS: readonly ErrorCode[] = ['query_invalid', 'internal', 'not_ready', 'storage_full'];
const OF_CHANGES: readonly ErrorCode[] = ['origin_forbidden', 'csrf_invalid', 'body_too_large'];
const OF_BODIES: readonly ErrorCode[] = ['body_not_json', 'body_invalid'];

/** `/menu/:slug` → `/menu/{slug}`. */
export function toTemplate(route: string): string {
  return route.replace(/:(\w+)/g, '{$1}');
}

export function describeOperation(operation: Operation, schemas: Schemas) {
  const { id, summary, body } = operation;
  const errors = listErrors(operation);
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const ofErrors = describeErrors(errors, schemas.answers);
  const answers = Object.entries(operation.answers).map(([status, answer]) => {
    const described = describeAnswer(answer, name, schemas.answers);
    const content = { ...ofErrors[status]?.content, ...described.content };
    return [status, { ...ofErrors[status], ...described, ...(described.content && { content }) }] as const;
  });
  return {
    operationId: id,
    summary,
    parameters: listParameters(operation, errors),
    ...(body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: schemas.requests.refer(body, `${name}Request`) } },
      },
    }),
    responses: { ...ofErrors, ...Object.fromEntries(answers) },
    security: listSecurity(operation),
  };
}

function listErrors({ method, body, session, limit, isBeforeReady, errors = [] }: Operation): ErrorCode[] {
  if (isBeforeReady) return [...errors];
  return [
    ...OF_REQUESTS,
    ...(method === 'post' ? OF_CHANGES : []),
    ...(body ? OF_BODIES : []),
    ...(session === 'needed' ? (['sign_in_required'] as const) : []),
    ...(limit ? (['too_many_requests'] as const) : []),
    ...errors,
  ];
}

function listParameters({ route, query, headers = {} }: Operation, errors: readonly ErrorCode[]) {
  const { properties = {}, required = [] } = query ? z.toJSONSchema(query, { io: 'input' }) : {};
  const text = { type: 'string' };
  return [
    ...[...route.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: text,
    })),
    ...(errors.length > 0 ? [LANGUAGE] : []),
  ];
}

const LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  description: `The language of texts and messages: ${LANGUAGES.join(' or ')}.`,
  schema: { type: 'string' },
};

function describeAnswer(
  { description, schema, type, event, headers }: Answer,
  name: string,
  answers: Components,
) {
  const content = schema
    ? { [JSON_TYPE]: { schema: answers.refer(schema, `${name}Answer`) } }
    : type && {
        [type]: {
          schema: { type: 'string' },
          ...(event && {
            'x-event': { description: event.description, data: answers.refer(event.data, `${name}Event`) },
          }),
        },
      };
  return { description, ...(headers && { headers: describeHeaders(headers) }), ...(content && { content }) };
}

function describeHeaders(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function describeErrors(codes: readonly ErrorCode[], answers: Components) {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  const entries = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map((code) => `\`${code}\`: ${ERROR_MESSAGES.en[code]}`).join('\n\n'),
      ...(RETRIED.has(status) && {
        headers: describeHeaders({ 'Retry-After': 'In how many seconds it is worth another try.' }),
      }),
      content: {
        [JSON_TYPE]: {
          schema: {
            allOf: [
              answers.refer(errorBody, 'Error'),
              { type: 'object', properties: { code: { enum: some } } },
            ],
          },
        },
      },
    },
  ]);
  return Object.fromEntries(entries) as Record<string, { content: object }>;
}

function listSecurity({ method, session, isWithoutToken }: Operation): Record<string, string[]>[] {
  const csrf = method === 'post' && !isWithoutToken && { csrfCookie: [], csrfToken: [] };
  const asNobody = { ...csrf };
  const signedIn = { session: [], ...csrf };
  if (session === 'needed') return [signedIn];
  return session === 'optional' ? [signedIn, asNobody] : [asNobody];
}
