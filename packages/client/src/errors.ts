import type { components } from './generated/openapi.ts';

type ErrorBody = components['schemas']['Error'];

export type ErrorCode = ErrorBody['code'];

/** The API refused a request. `code` tells why. */
export class BancaError extends Error {
  override readonly name = 'BancaError';
  readonly status: number;
  readonly code: ErrorCode;
  /** What is wrong with each field of the request, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The product as it is now, if its price or account changed before an order was placed. */
  readonly product: ErrorBody['product'];
  /** Names the request in the log of the server. */
  readonly requestId: string | undefined;
  /** Milliseconds, if the API told when to try again. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterMs: number | undefined) {
    super(body.message ?? `The server answered with status ${status}`);
    this.status = status;
    this.code = body.code ?? (status >= 500 ? 'internal' : 'malformed_request');
    this.fields = body.fields ?? {};
    this.product = body.product;
    this.requestId = body.requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer arrived. `cause` is the error of `fetch`. A write may have taken effect. */
export class BancaConnectionError extends Error {
  override readonly name = 'BancaConnectionError';
}
