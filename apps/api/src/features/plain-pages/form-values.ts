import type { Request } from 'express';
import type { AppError } from '../../platform/errors.ts';
import type { FormProblem } from '../../platform/http/plain-form.ts';
import type { PageReader } from '../../platform/http/plain-page.ts';
import { toErrorBody } from '../../platform/http/to-error-body.ts';

/** What the buyer has typed, by field. The values of a repeated field are joined by commas. */
export type FormValues = Partial<Record<string, string>>;

/** Longer texts are refused anyway, and would make the page long. */
const VALUE_MAX_LENGTH = 2000;

/** Returns undefined if the body was not read, because the request was refused before. */
export function readFormValues({ body }: Request): FormValues | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const values = Object.entries(body as object).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join() : value] as const,
  );
  const texts = values.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, VALUE_MAX_LENGTH)]));
}

/** @param shownFields those beside which the page can show a message */
export function toFormProblem(error: AppError, reader: PageReader, shownFields: readonly string[]): FormProblem {
  const { message, fields = {} } = toErrorBody(error, reader, '');
  const shown = shownFields.flatMap((name): [string, string][] => (fields[name] ? [[name, fields[name]]] : []));
  return { message, fields: Object.fromEntries(shown) };
}
