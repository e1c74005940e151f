import { isDatabaseUnavailable } from '../mongo/database-unavailable.ts';

/** An item that fails does not stop the others. @throws the first error at the end; at once if the database is unavailable */
export async function runEach<T>(items: Iterable<T> | AsyncIterable<T>, perform: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    try {
      await perform(item);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
