import { z } from 'zod';
import type { ErrorCode } from '#contract/api/errors.ts';
import { API_BASE_PATH } from '#contract/routes/base-path.ts';

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

interface DescribedAnswer {
  content?: Record<string, { schema: JsonSchema; 'x-event'?: { data: JsonSchema } }>;
}

type Operations = Record<string, { responses: Record<string, DescribedAnswer> }>;

/** What an answer is checked against: the API's OpenAPI document. */
interface Description {
  paths: Record<string, Operations>;
  components: { schemas: Record<string, JsonSchema> };
}

interface SeenAnswer {
  method: string;
  path: string;
  status: number;
  type?: string | null;
  /** Parsed, if it is JSON. */
  body: unknown;
}

const ERROR: DescribedAnswer = { content: { 'application/json': { schema: { $ref: '#/$defs/Error' } } } };

/** The problems of the alternative that fits best, in place of the bare fact that none fits. */
function unfold(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [best = [issue]] = issue.errors.toSorted((first, second) => depthOf(second) - depthOf(first));
  return best.flatMap((inner) => unfold({ ...inner, path: [...issue.path, ...inner.path] }));
}

const depthOf = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length));

/** Compares answers of the API, real and faked ones, with its description. */
export function createAnswerCheck(document: object) {
  const {
    paths,
    components: { schemas },
  } = JSON.parse(JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/')) as Description;
  const templates = Object.keys(paths)
    .map((template) => ({
      template,
      pattern: new RegExp(`^${API_BASE_PATH}${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    // The most exact one first.
    .toSorted((first, second) => first.template.split('{').length - second.template.split('{').length);
  const parsers = new Map<JsonSchema, z.ZodType[]>();

  function find(method: string, path: string) {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const { template = path } = templates.find(({ pattern }) => pattern.test(path)) ?? {};
    return { name: `${asked} ${template}`, operation: paths[template]?.[asked] };
  }

  function assertFits(schema: JsonSchema, name: string, body: unknown): void {
    const parts = schema.allOf ?? [schema];
    const own = parsers.get(schema) ?? parts.map((part) => z.fromJSONSchema({ ...part, $defs: schemas }));
    parsers.set(schema, own);
    for (const { error } of own.map((parser) => parser.safeParse(body))) {
      if (!error) continue;
      const problems = error.issues
        .flatMap(unfold)
        .map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw new Error(`${name} is not as described: ${problems.join('; ')}: ${JSON.stringify(body)}`);
    }
  }

  return {
    /** All answers below 400, as `get /menu 200`. */
    successes: Object.entries(paths).flatMap(([template, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        Object.keys(responses)
          .filter((status) => Number(status) < 400)
          .map((status) => `${method} ${template} ${status}`),
      ),
    ),

    /** The status of an answer that gives what was asked for. */
    statusOf: (method: string, path: string): number =>
      Number(
        Object.keys(find(method, path).operation?.responses ?? { 200: 0 }).find((status) => status < '300'),
      ),

    /** The error codes of an endpoint. */
    codesOf: (method: string, path: string): ErrorCode[] =>
      Object.values(find(method, path).operation?.responses ?? {}).flatMap(({ content }) => {
        const [, own] = content?.['application/json']?.schema.allOf ?? [];
        return ((own?.properties?.code as JsonSchema | undefined)?.enum ?? []) as ErrorCode[];
      }),

    /** Which answer of the description this is, as `get /menu 200`. Throws where it is none, or does not fit. */
    findDescription({ method, path, status, type = 'application/json', body }: SeenAnswer): string {
      const { name: asked, operation } = find(method, path);
      const name = `${asked} ${status}`;
      // Where there is no endpoint, the server still says so in JSON.
      const answer = operation ? operation.responses[status] : ERROR;
      if (!answer) throw new Error(`The API's description has no answer ${name}: ${JSON.stringify(body)}`);
      if (method === 'HEAD') return name;
      const [mediaType = ''] = (type ?? '').split(';');
      const content = answer.content?.[mediaType];
      if (!content !== !answer.content)
        throw new Error(`${name} is described with another type than ${mediaType}`);
      if (mediaType === 'application/json' && content) assertFits(content.schema, name, body);
      return name;
    },

    /** Throws where the data of an event of a stream is not as described. */
    assertEvent(path: string, data: unknown): void {
      const content = paths[path]?.get?.responses['200']?.content?.['text/event-stream'];
      if (!content?.['x-event']) throw new Error(`${path} has no events`);
      assertFits(content['x-event'].data, path, data);
    },
  };
}
