import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { asApiError } from './errors.ts';

interface Options<V extends FieldValues> {
  error: unknown;
  /** The fields of the form, from top to bottom. Messages for other fields are ignored. */
  fields: readonly (keyof V & string)[];
  setError: UseFormSetError<V>;
  /** Converts the path of a field in the request body to its path in the form. */
  toFormPath?: (apiPath: string) => string;
}

/** Sets the server's message of each invalid field and focuses the first one. */
export function applyServerErrors<V extends FieldValues>({
  error,
  fields,
  setError,
  toFormPath = (apiPath) => apiPath,
}: Options<V>): void {
  const messages = new Map(
    Object.entries(asApiError(error)?.fields ?? {}).map(([apiPath, message]) => [toFormPath(apiPath), message]),
  );
  const getPosition = (formPath: string): number => fields.indexOf(formPath.split('.')[0] ?? '');
  const fieldErrors = [...messages]
    .filter(([formPath]) => getPosition(formPath) !== -1)
    .toSorted(([a], [b]) => getPosition(a) - getPosition(b));
  for (const [index, [formPath, message]] of fieldErrors.entries())
    setError(formPath as FieldPath<V>, { message }, { shouldFocus: index === 0 });
}
