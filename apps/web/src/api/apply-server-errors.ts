import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { asApiError } from './errors.ts';

interface Options<V extends FieldValues> {
  error: unknown;
  /** The form's fields in screen order; messages for other names are left out. */
  fields: readonly (keyof V & string)[];
  setError: UseFormSetError<V>;
  /** The form's name of a field that the API calls otherwise. */
  toField?: (path: string) => string;
}

/** Shows the server's messages beside their fields and focuses the first of them. */
export function applyServerErrors<V extends FieldValues>({
  error,
  fields,
  setError,
  toField = (path) => path,
}: Options<V>): void {
  const messages = new Map(Object.entries(asApiError(error)?.fields ?? {}).map(([path, message]) => [toField(path), message]));
  const positionOf = (path: string): number => fields.indexOf(path.split('.')[0] ?? '');
  const refused = [...messages].filter(([path]) => positionOf(path) !== -1).toSorted(([a], [b]) => positionOf(a) - positionOf(b));
  for (const [index, [path, message]] of refused.entries())
    setError(path as FieldPath<V>, { message }, { shouldFocus: index === 0 });
}
