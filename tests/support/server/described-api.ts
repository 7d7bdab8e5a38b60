import {
  registerSchema,
  setShouldValidateSchema,
  validate,
  type Validator,
} from '@hyperjump/json-schema/openapi-3-1';
import { API_BASE_PATH } from '#contract/routes/routes.ts';
import { createDocument } from '#server/openapi/document.ts';

interface DescribedAnswer {
  content?: Record<string, { schema: object; 'x-event'?: { data: object } }>;
}

interface DescribedOperation {
  responses: Record<string, DescribedAnswer>;
}

const DIALECT = 'https://spec.openapis.org/oas/3.1/dialect/base';
const document = createDocument();
// `openapi.test.ts` does, once and not in each test file.
setShouldValidateSchema(false);
const validators = new Map<object, Promise<Validator>>();

/** What the document says of a path, the most exact template first. */
const PATHS = Object.entries(document.paths as Record<string, Record<string, DescribedOperation>>)
  .map(([template, operations]) => ({
    template,
    operations,
    pattern: new RegExp(`^${API_BASE_PATH}${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    holes: template.split('{').length,
  }))
  .toSorted((first, second) => first.holes - second.holes);

/** All answers below 400, as `get /menu 200`. */
export const DESCRIBED_SUCCESSES = PATHS.flatMap(({ template, operations }) =>
  Object.entries(operations).flatMap(([method, { responses }]) =>
    Object.keys(responses)
      .filter((status) => Number(status) < 400)
      .map((status) => `${method} ${template} ${status}`),
  ),
);

const ERROR: DescribedAnswer = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

export interface SeenAnswer {
  method: string;
  path: string;
  status: number;
  type: string | null;
  body: unknown;
}

/** Which answer of the document this is, as `get /menu 200`. Throws where it is none, or not as described. */
export async function findDescription({ method, path, status, type, body }: SeenAnswer): Promise<string> {
  const found = PATHS.find(({ pattern }) => pattern.test(path));
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = found?.operations[asked];
  const answer = operation ? operation.responses[status] : ERROR;
  const name = `${asked} ${found?.template ?? path} ${status}`;
  if (!answer) throw new Error(`The API's description has no answer ${name}: ${JSON.stringify(body)}`);
  if (method === 'HEAD') return name;
  const [mediaType = ''] = (type ?? '').split(';');
  const content = answer.content?.[mediaType];
  if (!content !== !answer.content)
    throw new Error(`${name} is described with another type than ${mediaType}`);
  if (mediaType === 'application/json' && content) await assertFits(content.schema, name, body);
  return name;
}

/** Throws where the data of an event of a stream is not as described. */
export async function assertDescribedEvent(template: string, data: unknown): Promise<void> {
  const stream = PATHS.find((path) => path.template === template)?.operations.get?.responses['200'];
  const event = stream?.content?.['text/event-stream']?.['x-event'];
  if (!event) throw new Error(`${template} has no events`);
  await assertFits(event.data, template, data);
}

async function assertFits(schema: object, name: string, body: unknown): Promise<void> {
  const fits = await (validators.get(schema) ?? compile(schema));
  if (fits(body as Parameters<Validator>[0]).valid) return;
  throw new Error(`${name} is not as described: ${JSON.stringify(body)}`);
}

function compile(schema: object): Promise<Validator> {
  const uri = `https://tamada.example/schemas/${validators.size}`;
  const whole = { ...schema, $defs: document.components.schemas };
  registerSchema(
    JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')) as never,
    uri,
    DIALECT,
  );
  const validator = validate(uri);
  validators.set(schema, validator);
  return validator;
}
