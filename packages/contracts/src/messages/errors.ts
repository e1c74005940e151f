import { clientErrors } from './client-errors.ts';

export const errors = {
  ...clientErrors,
  validation: 'Please check the highlighted fields.',
  malformedJson: 'The request body is not valid JSON.',
  malformedForm: 'The form is broken or did not arrive whole.',
  jsonTooComplex: 'The request body has too many parts.',
  formFieldName: 'The name of a form field is not allowed.',
  methodNotAllowed: 'This address does not support that method.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  inProgress: 'This request is still being processed. Please wait a moment.',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
  idempotencyConflict: 'This Idempotency-Key was already used with a different request.',
  tooLarge: 'The request is too large.',
  unsupportedMedia: 'This content type is not supported.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
  conflict: 'This was changed in the meantime. Please reload and try again.',
  adminsOnly: 'Access denied. Admins only.',
  creatorsOnly: 'Only creators can do this.',
  suspended: 'Esta conta está suspensa.',
  shopSuspended:
    'A tua loja está suspensa: não podes criar, editar nem divulgar produtos. As encomendas já feitas continuam contigo.',
} as const;
