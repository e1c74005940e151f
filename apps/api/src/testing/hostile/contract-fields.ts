import { z } from 'zod';

/** Replaces each `kind/:parameter` of a path by `kind/` and the id that `findId` returns. */
export const fillPath = (path: string, findId: (kind: string) => string): string =>
  path.replace(/(\w+)\/:\w+/g, (_all, kind: string) => `${kind}/${findId(kind)}`);

/** Lists every field of a schema, nested ones as `socialLinks.facebook`. */
export function listFields(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodPipe) return listFields(schema.in as z.ZodType);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return listFields(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listFields(option as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    name,
    ...listFields(field as z.ZodType).map((inner) => `${name}.${inner}`),
  ]);
}
