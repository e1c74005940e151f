import { formatMessage, type MessageId, type MessageValues, type ValuesArgument } from '@banca/messages';
import { getLocale } from './active-locale.ts';

const catalogues = __MESSAGES_ARE_INLINED__ ? undefined : (await import('./catalogues.ts')).catalogues;

/** Returns the message of an id, with its placeholders. Any other text is returned unchanged. */
export function getMessage(idOrText: string): string {
  if (!catalogues) return idOrText;
  const messages: Record<string, string> | undefined = catalogues[getLocale().id]?.messages;
  return messages?.[idOrText] ?? idOrText;
}

/** Returns a text of the interface in the user's language. `t('checkout.submit')` */
export const t = <Id extends MessageId>(id: Id, ...[values]: ValuesArgument<Id>): string => translate(id, values);

/** Like `t`, for an id that is only known at run time, such as the message of a zod issue. */
export const translate = (idOrText: string, values: MessageValues = {}): string =>
  formatMessage(getMessage(idOrText), values, getLocale());
