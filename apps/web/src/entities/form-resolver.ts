import { toIssueValues } from '@banca/contracts/validation-issues';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { translate } from '../lib/i18n/t.ts';

function toFieldErrors<Input extends FieldValues>(error: z.ZodError): FieldErrors<Input> {
  const errors: FieldErrors<Input> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    const message = translate(issue.message, toIssueValues(issue));
    if (!get(errors, path)) set(errors, path, { type: issue.code, message });
  }
  return errors;
}

/** Validates a form with a schema of the contracts, whose messages are ids, and shows the first message of each field. */
export const createResolver =
  <Input extends FieldValues, Output extends FieldValues>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? { values: parsed.data, errors: {} } : { values: {}, errors: toFieldErrors<Input>(parsed.error) };
  };
