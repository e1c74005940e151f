import { expect, test } from 'vitest';
import { z } from 'zod';
import { toValidationError } from './errors.ts';

test('a validation error contains at most 50 fields', () => {
  const { error } = z.array(z.string()).safeParse(Array.from({ length: 100_000 }, () => 0));
  const { fields, message } = toValidationError(error as z.ZodError);
  expect(Object.keys(fields ?? {})).toHaveLength(50);
  expect(fields?.['0']).toMatchObject({ id: message });
});
