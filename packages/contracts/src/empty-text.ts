import { z } from 'zod';

/** Forms send an empty text for a field that is not filled in. */
export const emptyStringAs = <T>(value: T) => z.literal('').transform(() => value);
/** The message of the last branch of a union; the union itself only says that no branch matches. */
export const findLastMessage = ({ errors }: { errors?: unknown }): string | undefined =>
  (errors as { message: string }[][] | undefined)?.at(-1)?.[0]?.message;
