import type { MessageValues } from '@banca/messages';
import type { z } from 'zod';

/** The values of a validation message: the exceeded limit, as a string because its digits are not grouped, and the `params` of a refinement. */
export function toIssueValues(issue: z.core.$ZodIssue): MessageValues {
  const { minimum, maximum, params } = issue as { minimum?: number | bigint; maximum?: number | bigint; params?: MessageValues };
  return {
    ...(minimum === undefined ? {} : { minimum: String(minimum) }),
    ...(maximum === undefined ? {} : { maximum: String(maximum) }),
    ...params,
  };
}
