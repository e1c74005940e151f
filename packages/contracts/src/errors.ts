/** The HTTP status of every error code. See docs/rules.md#errors. */
export const errorStatus = {
  validation_failed: 400,
  malformed_json: 400,
  malformed_request: 400,
  unauthenticated: 401,
  otp_required: 401,
  code_required: 401,
  forbidden: 403,
  insufficient_scope: 403,
  otp_enrolment_required: 403,
  reauthentication_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  in_progress: 409,
  duplicate_payment_code: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every error response. `message` may be shown to users. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  product?: Record<string, unknown>;
  requestId: string;
}
