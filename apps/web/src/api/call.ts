import type { Endpoint, RequestInput, ResponseBody } from '@banca/contracts/endpoint';

/** What a caller may add to any call with arguments. */
export interface CallOptions {
  /** Sent bytes over all bytes of the body, 0 to 1; only bodies that are FormData report it. */
  onProgress?: (fraction: number) => void;
  /** For a POST; made per call where it is not given. Give one where the same action may be tried again by hand. */
  idempotencyKey?: string;
  /** A 401 is only reported: the token stays and nobody is sent to /login. */
  quiet?: boolean;
  /** Sends the token to a public endpoint too. */
  asCaller?: boolean;
}

type Scalar = string | number | boolean | null | undefined;

/** The parts of a request, as the transport takes them. */
export interface Request extends CallOptions {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar>;
  body?: unknown;
  asFile?: boolean;
}

export interface ApiCall extends Request {
  endpoint: Endpoint;
}

/** The argument of an endpoint's hook: `{ params, query, body }`, the parts it has; nothing at all for an endpoint without any. */
export type ArgOf<E> = unknown extends RequestInput<E> ? CallOptions | void : RequestInput<E> & CallOptions;

/**
 * An endpoint of the contracts as an RTK Query endpoint; argument and result types are inferred.
 * `getProduct: build.query({ ...call(getProduct), providesTags: ['Product'] })`
 */
export const call = <E extends Endpoint>(endpoint: E) => ({
  query: (request: ArgOf<E>): ApiCall => ({ ...(request as Request | undefined), endpoint }),
  transformResponse: (answer: ResponseBody<E>): ResponseBody<E> => answer,
});
