import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contracts } from './server.ts';

/** Values that the query parser can produce from a mistyped or hostile URL. Some fields accept some of them. */
const UNUSUAL_VALUES: unknown[] = ['', 'x', '-1', '1.5', '1e3', '\u0000', 'x'.repeat(10_000), ['a', 'b'], { $ne: '' }];

/** Matches the messages that zod uses for a schema without a message. */
const ZOD_DEFAULT_MESSAGE = /^(Invalid (input|option|string|key|element|ISO)|Too (big|small)|Unrecognized|Expected)/;

const queryFields = contracts.flatMap(({ contract: { name, schema } }) =>
  Object.entries((schema.query?.shape ?? {}) as Record<string, z.ZodType>).map(([field, fieldSchema]) => ({
    name,
    field,
    schema: fieldSchema,
  })),
);

describe('errors of query parameters', () => {
  test.each(queryFields)('$name: $field never has a default message of zod', ({ schema }) => {
    const messages = UNUSUAL_VALUES.flatMap((value) => schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);
    expect(messages.filter((message) => ZOD_DEFAULT_MESSAGE.test(message))).toEqual([]);
  });
});
