import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public` and `optional` calls never fail for a stale token: it means an anonymous caller. An `optional` endpoint
 * answers more to a logged-in user, so clients send the token.
 */
export type Access = 'public' | 'optional' | 'user' | 'creator' | 'admin';

export const allowsAnonymous = (access: Access): boolean => access === 'public' || access === 'optional';

/** One file field of a multipart body: how many files, and whether at least one must be there. */
export interface FileField {
  maxCount: number;
  description: string;
}

/** The zod half of an endpoint: everything but its address. Lives in `NAME.schemas.ts`, which the storefront never loads. */
export interface EndpointSchema {
  summary: string;
  description?: string;
  /** HTTP status of success; 200 by default. */
  status?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  files?: Record<string, FileField>;
  /** Bytes a JSON body may have; 100 kB unless told. */
  bodyLimit?: number;
  response?: z.ZodType;
  /** Said instead of `response` where success is not JSON: a redirect or a picture. */
  produces?: string;
  errors?: readonly ErrorCode[];
  /** A public read whose response depends on params and query alone: without a token it is cached for a second, with an ETag. */
  isCacheable?: boolean;
  /** A write that no cacheable read shows: it leaves the response cache as it is. */
  keepsCache?: boolean;
  /** A POST whose handler finds what an earlier call with the same Idempotency-Key did: it may run again at once. */
  isRetrySafe?: boolean;
  /** A request's JSON body. */
  bodyExample?: unknown;
  /** What success answers, whole. */
  example?: unknown;
}

/** The address half of an endpoint; the type parameter ties it to its shape without loading zod. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> {
  method: HttpMethod;
  path: string;
  access: Access;
  /** Refused to a creator whose shop is suspended; admins may call it all the same. */
  requiresActiveShop?: boolean;
  /** Further paths that answer the same. */
  aliases?: readonly string[];
  /** Only a type: absent at run time. */
  schema?: S;
}

/**
 * Declares where an endpoint stands and who may call it.
 * `export const createReview = endpoint<typeof schemas.createReview>({ method: 'POST', path: '/api/…', access: 'user' })`
 */
export const endpoint = <S extends EndpointSchema>(address: Omit<Endpoint<S>, 'schema'>): Endpoint<S> => address;

/** Declares an endpoint's shape; only narrows the type. */
export const endpointSchema = <const S extends EndpointSchema>(s: S): S => s;

type SchemaOf<E> = E extends Endpoint<infer S> ? S : never;
type RequestPart<S, K extends string, Side extends 'input' | 'output'> =
  S extends Record<K, infer T extends z.ZodType> ? { [P in K]: Side extends 'input' ? z.input<T> : z.output<T> } : unknown;

type RequestBody<S> = S extends { files: object }
  ? S extends { body: infer T extends z.ZodType }
    ? { body: z.input<T> | FormData }
    : { body: FormData }
  : RequestPart<S, 'body', 'input'>;

/** What a caller sends: `{ params, query, body }`, the parts that the endpoint has. */
export type RequestInput<E> = RequestPart<SchemaOf<E>, 'params', 'input'> &
  RequestPart<SchemaOf<E>, 'query', 'input'> &
  RequestBody<SchemaOf<E>>;

/** What a handler gets after parsing: `{ params, query, body }`. */
export type ParsedRequest<E> = RequestPart<SchemaOf<E>, 'params', 'output'> &
  RequestPart<SchemaOf<E>, 'query', 'output'> &
  RequestPart<SchemaOf<E>, 'body', 'output'>;

/** What a caller receives. */
export type ResponseBody<E> = SchemaOf<E> extends { response: infer T extends z.ZodType } ? z.output<T> : void;

/** What a handler returns: the response before defaults and transforms. */
export type HandlerResponse<E> = SchemaOf<E> extends { response: infer T extends z.ZodType } ? z.input<T> : void;

/** An endpoint with both halves: what the API mounts and OpenAPI describes. */
export type Contract<S extends EndpointSchema = EndpointSchema> = Omit<Endpoint<S>, 'schema'> & { schema: S; name: string };

type ContractTable<E> = {
  [K in keyof E as E[K] extends Endpoint ? K : never]: E[K] extends Endpoint<infer S> ? Contract<S> : never;
};

/** Joins the two files of a feature by name; a missing half is an error at start, and in the types. */
export function createContracts<E extends Record<string, unknown>, S extends { [K in keyof ContractTable<E>]: EndpointSchema }>(
  endpoints: E,
  schemas: S,
): ContractTable<E> {
  const contracts: Record<string, Contract> = {};
  for (const [name, address] of Object.entries(endpoints)) {
    const found = (schemas as Record<string, EndpointSchema>)[name];
    if (!found) throw new Error(`contract ${name} has no shape`);
    contracts[name] = { ...(address as Endpoint), schema: found, name };
  }
  return contracts as ContractTable<E>;
}
