import { toIssueValues } from '@banca/contracts/validation-issues';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  type FieldPath,
  type UseFormSetError,
  type DefaultValues,
  type Path,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useState } from 'react';
import { translate } from '../lib/i18n/text.tsx';
import { asApiError } from '../api/errors.ts';

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

interface UseServerFormOptions<V extends FieldValues, Result> {
  schema: z.ZodType<V, V>;
  defaultValues: V;
  send: (values: V) => Promise<{ data?: Result; error?: unknown }>;
  onDone: (result: Result) => void;
  /** The text of an error that belongs to no field. */
  toErrorText: (error: unknown) => string;
  /** Appears in `errorText` in addition to the errors beside the fields. */
  fieldErrorText?: string | undefined;
}

/** A form whose errors of the server appear beside their fields, or in `errorText` if they belong to none. */
export function useServerForm<V extends FieldValues, Result>({
  schema,
  defaultValues,
  send,
  onDone,
  toErrorText,
  fieldErrorText,
}: UseServerFormOptions<V, Result>) {
  const form = useForm<V>({ resolver: createResolver(schema), defaultValues: defaultValues as DefaultValues<V> });
  const [errorText, setErrorText] = useState<string>();
  const [isDone, setDone] = useState(false);
  const submitIfValid = form.handleSubmit(async (values) => {
    const { data, error } = await send(values);
    setDone(!error);
    if (!error) return onDone(data as Result);
    const fields = Object.keys(defaultValues) as (keyof V & string)[];
    applyServerErrors({ error, fields, setError: form.setError });
    setErrorText(asApiError(error)?.fields ? fieldErrorText : toErrorText(error));
  });
  const submit = async (): Promise<void> => {
    setErrorText(undefined);
    setDone(false);
    await submitIfValid();
  };
  const getError = (name: Path<V>): string | undefined => form.getFieldState(name, form.formState).error?.message;
  return {
    register: form.register,
    control: form.control,
    reset: form.reset,
    setValue: form.setValue,
    setFocus: form.setFocus,
    /** Whether the last submission succeeded and the user has not typed since `reset`. */
    isDone: isDone && !form.formState.isDirty,
    isSubmitting: form.formState.isSubmitting,
    submit,
    errorText,
    getError,
  };
}
