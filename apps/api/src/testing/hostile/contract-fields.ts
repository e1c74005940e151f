import { z } from 'zod';

/** Replaces each `kind/:parameter` of a path by `kind/` and the id that `findId` returns. */
export const fillPath = (path: string, findId: (kind: string) => string): string =>
  path.replace(/(\w+)\/:\w+/g, (_all, kind: string) => `${kind}/${findId(kind)}`);

/** Returns the schema of every field of a schema, nested ones as `socialLinks.facebook`. */
export function listFieldSchemas(schema: z.ZodType | undefined): [name: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodPipe) return listFieldSchemas(schema.in as z.ZodType);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return listFieldSchemas(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listFieldSchemas(option as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]): [string, z.ZodType][] => [
    [name, field as z.ZodType],
    ...listFieldSchemas(field as z.ZodType).map(([inner, innerField]): [string, z.ZodType] => [`${name}.${inner}`, innerField]),
  ]);
}

/** Lists the name of every field of a schema. */
export const listFields = (schema: z.ZodType | undefined): string[] => listFieldSchemas(schema).map(([name]) => name);
