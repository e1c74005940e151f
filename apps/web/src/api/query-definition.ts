import type { Endpoint, RequestInput, ResponseBody } from '@banca/contracts/endpoint';

/** Options that the argument of any endpoint accepts besides `params`, `query` and `body`. */
export interface RequestOptions {
  /** Receives the fraction of the body that was sent, 0 to 1. Only called for a FormData body. */
  onProgress?: (fraction: number) => void;
  /** Only for POST. Each request gets a new key by default. Pass the same key when a user repeats a failed action. */
  idempotencyKey?: string;
  /** Keeps the token after a 401 and does not redirect to /login. */
  shouldKeepSession?: boolean;
  /** Sends the token to a public endpoint as well. */
  shouldSendToken?: boolean;
}

type Scalar = string | number | boolean | null | undefined;

/** The argument of any endpoint, without its type parameters. */
export interface RequestParts extends RequestOptions {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar>;
  body?: unknown;
}

export interface ApiRequest extends RequestParts {
  endpoint: Endpoint;
}

/** The argument of an endpoint's hook: the `params`, `query` and `body` that the endpoint declares, and the options. */
export type EndpointArgument<E> = unknown extends RequestInput<E> ? RequestOptions | void : RequestInput<E> & RequestOptions;

/**
 * Converts an endpoint of the contracts to an RTK Query definition. The argument and result types are inferred.
 * `getProduct: build.query({ ...toQueryDefinition(getProduct), providesTags: ['Product'] })`
 */
export const toQueryDefinition = <E extends Endpoint>(endpoint: E) => ({
  query: (request: EndpointArgument<E>): ApiRequest => ({ ...(request as RequestParts | undefined), endpoint }),
  transformResponse: (response: ResponseBody<E>): ResponseBody<E> => response,
});
