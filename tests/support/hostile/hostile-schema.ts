import fc from 'fast-check';
import { z } from 'zod';

/** The parts of JSON Schema that the contract uses; any other part is an error, so that it is not ignored. */
const schema = z.strictObject({
  $schema: z.string().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
});
type Schema = z.infer<typeof schema>;

/** Real values by property name, so that requests pass the first check. */
export type Pools = Record<string, readonly unknown[]>;

/** Values that match a request's schema. */
export function validFor(request: z.ZodType, pools: Pools): fc.Arbitrary<unknown> {
  return toArbitrary(z.toJSONSchema(request, { io: 'input' }), '', pools);
}

function toArbitrary(source: unknown, name: string, pools: Pools): fc.Arbitrary<unknown> {
  const node = schema.parse(source);
  const pool = pools[name];
  const generated = generate(node, name, pools);
  if (!pool || node.type === 'array') return generated;
  return fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: generated });
}

function generate(node: Schema, name: string, pools: Pools): fc.Arbitrary<unknown> {
  const parts = node.anyOf ?? node.oneOf;
  if (parts) return fc.oneof(...parts.map((part) => toArbitrary(part, name, pools)));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  if (Array.isArray(node.type)) {
    return fc.oneof(...node.type.map((type) => generate({ ...node, type }, name, pools)));
  }
  switch (node.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return node.pattern
        ? fc.stringMatching(new RegExp(node.pattern))
        : fc.string({ minLength: node.minLength ?? 0, maxLength: Math.min(node.maxLength ?? 40, 200) });
    case 'integer':
      return fc.integer({ min: node.minimum ?? -1000, max: node.maximum ?? 1000 });
    case 'number':
      return fc.double({ min: node.minimum ?? -1e6, max: node.maximum ?? 1e6, noNaN: true });
    case 'array':
      return fc.array(toArbitrary(node.items, name, pools), { minLength: node.minItems ?? 0, maxLength: 4 });
    case 'object':
      return toRecord(node, pools);
    default:
      throw new Error(`No values for ${JSON.stringify(node)}`);
  }
}

function toRecord({ properties = {}, required = [] }: Schema, pools: Pools): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(
    ([key, part]) => [key, toArbitrary(part, key, pools)] as const,
  );
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
}
