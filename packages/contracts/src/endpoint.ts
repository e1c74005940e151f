import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { TokenScope } from './token-scopes.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `public` and `optional` endpoints treat an expired token as no token. `optional` ones return more to a logged-in user. */
export type Access = 'public' | 'optional' | 'user' | 'creator' | 'admin';

export const allowsAnonymous = (access: Access): boolean => access === 'public' || access === 'optional';

export const isAdminWrite = ({
  access,
  method,
  isOpenToAdmins,
}: Pick<Endpoint, 'access' | 'method' | 'isOpenToAdmins'>): boolean =>
  method !== 'GET' && (access === 'admin' || isOpenToAdmins === true);

export const requiresRecentAuthentication = (
  endpoint: Pick<Endpoint, 'access' | 'method' | 'isOpenToAdmins' | 'requiresRecentAuthentication'>,
  role: string,
): boolean => endpoint.requiresRecentAuthentication === true || (role === 'admin' && isAdminWrite(endpoint));

export interface UploadField {
  maxCount: number;
  description: string;
}

/** The request, the response and the documentation of an endpoint. Declared in `NAME.schemas.ts`, so that the storefront does not load zod. */
export interface EndpointSchema {
  summary: string;
  description?: string;
  /** HTTP status of success; 200 by default. */
  status?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  files?: Record<string, UploadField>;
  /** Describes a body of any media type that the handler receives as bytes, to check its signature. Replaces `body`. */
  rawBody?: string;
  /** Applies to JSON and raw bodies only; 100,000 by default. */
  maxBodyBytes?: number;
  response?: z.ZodType;
  /** The media type of a response that is not JSON, or `redirect`; replaces `response`. */
  produces?: string;
  errors?: readonly ErrorCode[];
  /** For anonymous callers the response depends only on params and query. It is cached for a second and has an ETag. */
  isCacheableForAnonymous?: boolean;
  /** The write changes nothing that a cacheable endpoint returns, so it does not clear the response cache. */
  preservesResponseCache?: boolean;
  /** The handler detects that an earlier call with the same Idempotency-Key took effect, so a failed call may be retried at once. */
  isRetrySafe?: boolean;
  /** A form for browsers without scripts, which cannot send an `Idempotency-Key`: `?key=` of its address serves as one. */
  hasFormKey?: boolean;
  bodyExample?: unknown;
  example?: unknown;
}

/** The method, paths and access of an endpoint. The type parameter connects it to its schema without loading zod. */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> {
  method: HttpMethod;
  path: string;
  access: Access;
  /** Refuses creators whose shop is suspended, but not admins. */
  requiresActiveShop?: boolean;
  /** Open to admins who have to set up their second factor first. See docs/rules.md#second-factor. */
  isForEnrolment?: boolean;
  /** Owners use it for what belongs to them, and admins for what belongs to anybody. */
  isOpenToAdmins?: boolean;
  /**
   * The scope of an API token that opens it. Without one it refuses tokens, and a public one treats them as no token. See
   * docs/rules.md#api-tokens.
   */
  scope?: TokenScope;
  /** Needs the second factor again after ten minutes, as writes of admins do. See docs/rules.md#second-factor. */
  requiresRecentAuthentication?: boolean;
  /** A file that browsers also download from a signed link, without a token. See docs/rules.md#csv-exports. */
  acceptsSignedLink?: boolean;
  /** The web sends and stores cookies with this call, also to another origin. No other call does. */
  usesCookies?: boolean;
  aliases?: readonly string[];
  /** Exists only in the type; undefined at run time. */
  schema?: S;
}

type Route = [path: string, access: Access, options?: Omit<Endpoint, 'method' | 'path' | 'access' | 'schema'>];

const defineEndpoint = (method: HttpMethod, ...[path, access, options]: Route) => ({ method, path, access, ...options });

// The annotations let the web build drop endpoints that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const defineGet = <S extends EndpointSchema>(...route: Route): Endpoint<S> => defineEndpoint('GET', ...route);
/* @__NO_SIDE_EFFECTS__ */
export const definePost = <S extends EndpointSchema>(...route: Route): Endpoint<S> => defineEndpoint('POST', ...route);
/* @__NO_SIDE_EFFECTS__ */
export const definePut = <S extends EndpointSchema>(...route: Route): Endpoint<S> => defineEndpoint('PUT', ...route);
/* @__NO_SIDE_EFFECTS__ */
export const defineDelete = <S extends EndpointSchema>(...route: Route): Endpoint<S> => defineEndpoint('DELETE', ...route);

export const defineEndpointSchema = <const S extends EndpointSchema>(schema: S): S => schema;

type SchemaOf<E> = E extends Endpoint<infer S> ? S : never;
type RequestSection<S, K extends string, Direction extends 'input' | 'output'> =
  S extends Record<K, infer T extends z.ZodType> ? { [P in K]: Direction extends 'input' ? z.input<T> : z.output<T> } : unknown;

type RequestBody<S> = S extends { files: object }
  ? S extends { body: infer T extends z.ZodType }
    ? { body: z.input<T> | FormData }
    : { body: FormData }
  : RequestSection<S, 'body', 'input'>;

export type RequestInput<E> = RequestSection<SchemaOf<E>, 'params', 'input'> &
  RequestSection<SchemaOf<E>, 'query', 'input'> &
  RequestBody<SchemaOf<E>>;

/** The same request as its handler receives it, after defaults and transforms. */
export type ParsedRequest<E> = RequestSection<SchemaOf<E>, 'params', 'output'> &
  RequestSection<SchemaOf<E>, 'query', 'output'> &
  RequestSection<SchemaOf<E>, 'body', 'output'>;

/** The response that a handler returns, before defaults and transforms. */
export type HandlerResponse<E> = SchemaOf<E> extends { response: infer T extends z.ZodType } ? z.input<T> : void;

export type ResponseBody<E> = SchemaOf<E> extends { response: infer T extends z.ZodType } ? z.output<T> : void;

export type Contract<S extends EndpointSchema = EndpointSchema> = Omit<Endpoint<S>, 'schema'> & { schema: S; name: string };
