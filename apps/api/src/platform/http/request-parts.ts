import type { Endpoint, ParsedRequest } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import { errors as messages } from '@banca/contracts/messages';
import type { z } from 'zod';
import { AppError, fromZod } from '../errors.ts';

/** An id in the path that cannot be one: perhaps another path is meant, else it is 404. */
export class MalformedPath extends AppError {
  /** What the caller would have been told first: they learn no more of a path that they may not call. */
  readonly refusal: unknown;

  constructor(refusal?: unknown) {
    super('not_found', messages.notFound);
    this.refusal = refusal;
  }
}

export const parsePart = <T>(schema: z.ZodType<T> | undefined, value: unknown, isPath: boolean): T | undefined => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw isPath ? new MalformedPath() : fromZod(parsed.error);
};

export function inputOf<S extends EndpointSchema>(
  schema: S,
  raw: { params: unknown; query: unknown; body: unknown },
): ParsedRequest<Endpoint<S>> {
  return {
    params: parsePart(schema.params, raw.params, true),
    query: parsePart(schema.query, raw.query, false),
    body: parsePart(schema.body, raw.body, false),
  } as ParsedRequest<Endpoint<S>>;
}
