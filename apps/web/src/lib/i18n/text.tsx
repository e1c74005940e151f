import {
  formatMessageParts,
  getMessageLanguage,
  type MessageId,
  type MessageValues,
  type ValuesArgument,
  formatMessage,
} from '@banca/messages';
import { Fragment, type ReactNode } from 'react';
import { getLocale } from './active-locale.ts';

const catalogues = __MESSAGES_ARE_INLINED__ ? undefined : (await import('./catalogues.ts')).catalogues;

function getMessage(idOrText: string): string {
  if (!catalogues) return idOrText;
  const messages: Record<string, string> | undefined = catalogues[getLocale().id]?.messages;
  return messages?.[idOrText] ?? idOrText;
}

/** Returns the text of a message in the active locale: `t('checkout.submit')`. */
export const t = <Id extends MessageId>(id: Id, ...[values]: ValuesArgument<Id>): string => translate(id, values);

/** Like `t`, for an id that is only known at run time, such as the message of a zod issue. */
export const translate = (idOrText: string, values: MessageValues = {}): string =>
  formatMessage(getMessage(idOrText), values, getLocale());

export type QuantityId = Extract<MessageId, `quantity.${string}`>;

type Props<Id extends MessageId> = { id: Id } & (ValuesArgument<Id, ReactNode> extends [infer Values]
  ? { values: Values }
  : { values?: undefined });

/** Values may be elements. A message that is not in the locale's language gets a `lang` attribute. */
export const Text = <Id extends MessageId>({ id, values }: Props<Id>) => {
  const message = getMessage(id);
  const language = getMessageLanguage(message);
  const parts = formatMessageParts<ReactNode>(message, (values ?? {}) as MessageValues<ReactNode>, getLocale());
  const isPlainText = parts.every((part) => typeof part === 'string');
  // Text beside elements gets its own span (see scripts/lint-loose-text.mjs). Parts never move, so their indexes are their keys.
  const content = isPlainText
    ? parts.join('')
    : // oxlint-disable-next-line react/no-array-index-key
      parts.map((part, index) =>
        typeof part === 'string' ? <span key={index}>{part}</span> : <Fragment key={index}>{part}</Fragment>,
      );
  return <span lang={language}>{content}</span>;
};
