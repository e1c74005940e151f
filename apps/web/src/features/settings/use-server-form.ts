import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import { asApiError } from '../../api/errors.ts';
import { createResolver } from '../../entities/form-resolver.ts';

interface Options<V extends FieldValues, Result> {
  schema: z.ZodType<V, V>;
  defaultValues: V;
  send: (values: V) => Promise<{ data?: Result; error?: unknown }>;
  onDone: (result: Result) => void;
  /** The text of an error that belongs to no field. */
  toErrorText: (error: unknown) => string;
  /** Appears in `errorText` in addition to the errors beside the fields. */
  fieldErrorText?: string;
}

/** A form whose errors of the server appear beside their fields, or in `errorText` if they belong to none. */
export function useServerForm<V extends FieldValues, Result>({
  schema,
  defaultValues,
  send,
  onDone,
  toErrorText,
  fieldErrorText,
}: Options<V, Result>) {
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
    reset: form.reset,
    /** Whether the last submission succeeded and the user has not typed since `reset`. */
    isDone: isDone && !form.formState.isDirty,
    isSubmitting: form.formState.isSubmitting,
    submit,
    errorText,
    getError,
  };
}
