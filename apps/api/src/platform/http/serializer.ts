import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

interface OverrideContext {
  jsonSchema: Record<string, unknown>;
}

/** What the contract says of a schema that JSON Schema cannot derive: a Date that becomes text. */
function applyOverride({ jsonSchema }: OverrideContext): void {
  const { override, ...rest } = jsonSchema;
  if (typeof override !== 'object') return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, rest, override);
}

/**
 * Writes replies as JSON by code that is made from their schema at the first use: a field that nobody listed never
 * leaves, one that is missing is an error, and it costs a third of parsing and writing them.
 */
export function createSerializer(schema: z.ZodType): (reply: unknown) => string {
  let write: ((reply: unknown) => string) | undefined;
  return (reply) => {
    write ??= fastJsonStringify(z.toJSONSchema(schema, { unrepresentable: 'any', override: applyOverride }) as Schema);
    return write(reply);
  };
}
