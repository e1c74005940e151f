import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { asApiError } from './errors.ts';

interface Options<V extends FieldValues> {
  error: unknown;
  /** The fields of the form in screen order. Messages for other fields are ignored. */
  fields: readonly (keyof V & string)[];
  setError: UseFormSetError<V>;
  /** Converts a field path of the API to the field name of the form. */
  toField?: (path: string) => string;
}

/** Sets the server's message of each invalid field and focuses the first one. */
export function applyServerErrors<V extends FieldValues>({
  error,
  fields,
  setError,
  toField = (path) => path,
}: Options<V>): void {
  const messages = new Map(Object.entries(asApiError(error)?.fields ?? {}).map(([path, message]) => [toField(path), message]));
  const getPosition = (path: string): number => fields.indexOf(path.split('.')[0] ?? '');
  const fieldErrors = [...messages]
    .filter(([path]) => getPosition(path) !== -1)
    .toSorted(([a], [b]) => getPosition(a) - getPosition(b));
  for (const [index, [path, message]] of fieldErrors.entries())
    setError(path as FieldPath<V>, { message }, { shouldFocus: index === 0 });
}
