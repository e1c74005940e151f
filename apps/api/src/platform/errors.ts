import { type ErrorCode, errorStatus } from '@banca/contracts';
import { errors as messages } from '@banca/contracts/messages';
import type { z } from 'zod';

interface ErrorDetails {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** The account that the error concerns, for the log only. */
  account?: string | undefined;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly account: string | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.account = details.account;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = (message: string = messages.notFound): AppError => new AppError('not_found', message);

export const createValidationError = (fields: Record<string, string>, message?: string): AppError =>
  new AppError('validation_failed', message ?? Object.values(fields)[0] ?? messages.validation, { fields });

const ISSUES_MAX = 50;

/** Keeps the first message of each field, and uses the first of them as the error's message. */
export function toValidationError(error: z.ZodError): AppError {
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of error.issues.slice(0, ISSUES_MAX)) {
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = [...issue.path, ...(unknownKey ? [unknownKey] : [])].join('.') || 'body';
    fields[path] ??= issue.message;
  }
  return createValidationError(fields);
}
