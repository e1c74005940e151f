import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public` and `optional` calls never fail for a stale token: it means an anonymous caller. An `optional` endpoint
 * answers more to a logged-in user, so clients send the token.
 */
export type Access = 'public' | 'optional' | 'user' | 'creator' | 'admin';

/** Whether anonymous callers are served. */
export const allowsAnonymous = (access: Access): boolean => access === 'public' || access === 'optional';

/** One file field of a multipart body: how many files, and whether at least one must be there. */
export interface FileField {
  maxCount: number;
  description: string;
}

/** The zod half of an endpoint: everything but its address. Lives in `NAME.schemas.ts`, which the storefront never loads. */
export interface EndpointShape {
  summary: string;
  description?: string;
  /** HTTP status of success; 200 unless told. */
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
  isRepeatSafe?: boolean;
  /** A request's JSON body. */
  bodyExample?: unknown;
  /** What success answers, whole. */
  example?: unknown;
}

/** The address half of an endpoint; the type parameter ties it to its shape without loading zod. */
export interface Endpoint<S extends EndpointShape = EndpointShape> {
  method: Method;
  path: string;
  access: Access;
  /** Refused to a creator whose shop is suspended; admins may call it all the same. */
  needsOpenShop?: boolean;
  /** Further paths that answer the same. */
  aliases?: readonly string[];
  /** Only a type: absent at run time. */
  shape?: S;
}

/**
 * Declares where an endpoint stands and who may call it.
 * `export const createReview = endpoint<typeof schemas.createReview>({ method: 'POST', path: '/api/…', access: 'user' })`
 */
export const endpoint = <S extends EndpointShape>(address: Omit<Endpoint<S>, 'shape'>): Endpoint<S> => address;

/** Declares an endpoint's shape; only narrows the type. */
export const shape = <const S extends EndpointShape>(s: S): S => s;

type ShapeOf<E> = E extends Endpoint<infer S> ? S : never;
type Part<S, K extends string, Side extends 'input' | 'output'> =
  S extends Record<K, infer T extends z.ZodType> ? { [P in K]: Side extends 'input' ? z.input<T> : z.output<T> } : unknown;

type BodyPart<S> = S extends { files: object }
  ? S extends { body: infer T extends z.ZodType }
    ? { body: z.input<T> | FormData }
    : { body: FormData }
  : Part<S, 'body', 'input'>;

/** What a caller sends: `{ params, query, body }`, the parts that the endpoint has. */
export type RequestOf<E> = Part<ShapeOf<E>, 'params', 'input'> & Part<ShapeOf<E>, 'query', 'input'> & BodyPart<ShapeOf<E>>;

/** What a handler gets after parsing: `{ params, query, body }`. */
export type InputOf<E> = Part<ShapeOf<E>, 'params', 'output'> &
  Part<ShapeOf<E>, 'query', 'output'> &
  Part<ShapeOf<E>, 'body', 'output'>;

/** What a caller receives. */
export type ResponseOf<E> = ShapeOf<E> extends { response: infer T extends z.ZodType } ? z.output<T> : void;

/** What a handler returns: the response before defaults and transforms. */
export type ReplyOf<E> = ShapeOf<E> extends { response: infer T extends z.ZodType } ? z.input<T> : void;

/** An endpoint with both halves: what the API mounts and OpenAPI describes. */
export type Contract<S extends EndpointShape = EndpointShape> = Omit<Endpoint<S>, 'shape'> & { shape: S; name: string };

type Joined<E> = { [K in keyof E as E[K] extends Endpoint ? K : never]: E[K] extends Endpoint<infer S> ? Contract<S> : never };

/** Joins the two files of a feature by name; a missing half is an error at start, and in the types. */
export function join<E extends Record<string, unknown>, S extends { [K in keyof Joined<E>]: EndpointShape }>(
  endpoints: E,
  shapes: S,
): Joined<E> {
  const joined: Record<string, Contract> = {};
  for (const [name, address] of Object.entries(endpoints)) {
    const found = (shapes as Record<string, EndpointShape>)[name];
    if (!found) throw new Error(`contract ${name} has no shape`);
    joined[name] = { ...(address as Endpoint), shape: found, name };
  }
  return joined as Joined<E>;
}
