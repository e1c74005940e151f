import { type ErrorBody, type ErrorCode, errorStatus } from '@banca/contracts';
import { toIssueValues } from '@banca/contracts/validation-issues';
import type { MessageId, MessageValues } from '@banca/messages';
import type { z } from 'zod';

export interface MessageWithValues {
  id: string;
  values?: MessageValues;
}

type FieldMessage = MessageId | MessageWithValues;

interface ErrorDetails {
  fields?: Record<string, FieldMessage>;
  values?: MessageValues | undefined;
  headers?: Record<string, string>;
  data?: Pick<ErrorBody, 'product'>;
  account?: string | undefined;
}

/** An error response. Its `message` is a message id; the error handler translates it for the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: MessageValues | undefined;
  readonly fields: Record<string, FieldMessage> | undefined;
  readonly headers: Record<string, string>;
  readonly data: ErrorDetails['data'];
  readonly account: string | undefined;

  constructor(code: ErrorCode, message: MessageId | MessageWithValues, details: ErrorDetails = {}) {
    super(typeof message === 'string' ? message : message.id);
    this.name = 'AppError';
    this.code = code;
    this.values = details.values ?? (typeof message === 'string' ? undefined : message.values);
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.data = details.data;
    this.account = details.account;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = (message: MessageId = 'errors.notFound'): AppError => new AppError('not_found', message);

export const createValidationError = (fields: Record<string, FieldMessage>, message?: MessageId): AppError =>
  new AppError('validation_failed', message ?? Object.values(fields)[0] ?? 'errors.validation', { fields });

const ISSUES_MAX = 50;

/** Keeps the first message of each field, and uses the first of them as the error's message. */
export function toValidationError(error: z.ZodError): AppError {
  const fields = Object.create(null) as Record<string, FieldMessage>;
  for (const issue of error.issues.slice(0, ISSUES_MAX)) {
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = [...issue.path, ...(unknownKey ? [unknownKey] : [])].join('.') || 'body';
    fields[path] ??= { id: issue.message, values: toIssueValues(issue) };
  }
  return createValidationError(fields);
}
