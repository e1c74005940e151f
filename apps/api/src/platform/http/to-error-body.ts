import type { ErrorBody } from '@banca/contracts';
import { DEFAULT_LOCALE, type MessageValues } from '@banca/messages';
import type { Translator } from '@banca/messages/catalogues';
import type { AppError } from '../errors.ts';

/** zod's own texts are English, so clients that chose a language get a general text instead. */
export function translateMessage(
  idOrText: string,
  values: MessageValues | undefined,
  { t, translate, has, locale }: Translator,
): string {
  return has(idOrText) || locale.id === DEFAULT_LOCALE ? translate(idOrText, values) : t('validation.invalid');
}

export function toErrorBody(error: AppError, translator: Translator, requestId: string): ErrorBody {
  const fields = Object.entries(error.fields ?? {}).map(([name, message]): [string, string] => {
    const { id, values } = typeof message === 'string' ? { id: message, values: undefined } : message;
    return [name, translateMessage(id, values, translator)];
  });
  return {
    message: translateMessage(error.message, error.values, translator),
    code: error.code,
    ...(error.fields ? { fields: Object.fromEntries(fields) } : {}),
    ...error.data,
    requestId,
  };
}
