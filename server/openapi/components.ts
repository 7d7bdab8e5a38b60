import { z } from 'zod';

/** The named schemas of `components/schemas`. */
export interface Components {
  /** A reference to a schema, which gets this name if it has none. */
  refer: (schema: z.ZodType, name: string) => { $ref: string };
  toJson: () => Record<string, object>;
}

/** @param io `input` for what a client sends, `output` for what the server answers. */
export function createComponents(io: 'input' | 'output'): Components {
  const registry = z.registry<{ id: string }>();
  const uri = (id: string) => `#/components/schemas/${id}`;
  return {
    refer: (schema, name) => {
      const id = registry.get(schema)?.id ?? name;
      if (!registry.has(schema)) registry.add(schema, { id });
      return { $ref: uri(id) };
    },
    toJson: () => {
      const { schemas } = z.toJSONSchema(registry, { io, uri });
      return Object.fromEntries(
        Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
      );
    },
  };
}
