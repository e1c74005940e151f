import type { Endpoint, ParsedRequest } from '@banca/contracts';
import type { EndpointSchema } from '@banca/contracts/endpoint';
import type { z } from 'zod';
import { AppError, toValidationError } from '../errors.ts';

/** Thrown for an invalid id in the path. The next matching endpoint handles the request, or the response is 404. */
export class InvalidPathParams extends AppError {
  /** Takes precedence over 404, so that callers without access learn nothing about the path. */
  readonly accessError: unknown;

  constructor(accessError?: unknown) {
    super('not_found', 'errors.notFound');
    this.accessError = accessError;
  }
}

function parseWith<T>(schema: z.ZodType<T> | undefined, value: unknown, toError: (error: z.ZodError) => AppError): T | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw toError(parsed.error);
}

export const parsePathParams = <T>(schema: z.ZodType<T> | undefined, params: unknown): T | undefined =>
  parseWith(schema, params, () => new InvalidPathParams());

export function parseInput<S extends EndpointSchema>(
  schema: S,
  raw: { params: unknown; query: unknown; body: unknown },
): ParsedRequest<Endpoint<S>> {
  return {
    params: parsePathParams(schema.params, raw.params),
    query: parseWith(schema.query, raw.query, toValidationError),
    body: parseWith(schema.body, raw.body, toValidationError),
  } as ParsedRequest<Endpoint<S>>;
}
