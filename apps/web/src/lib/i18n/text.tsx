import { formatMessageParts, getMessageLanguage, type MessageId, type MessageValues, type ValuesArgument } from '@banca/messages';
import { Fragment, type ReactNode } from 'react';
import { getLocale } from './active-locale.ts';
import { getMessage } from './t.ts';

type Props<Id extends MessageId> = { id: Id } & (ValuesArgument<Id, ReactNode> extends [infer Values]
  ? { values: Values }
  : { values?: undefined });

/**
 * A text of the interface, whose values may be elements. A message that is not in the locale's language gets a `lang` attribute.
 * `<Text id="purchase.title" />`
 */
export const Text = <Id extends MessageId>({ id, values }: Props<Id>) => {
  const message = getMessage(id);
  const language = getMessageLanguage(message);
  const parts = formatMessageParts<ReactNode>(message, (values ?? {}) as MessageValues<ReactNode>, getLocale());
  const isPlainText = parts.every((part) => typeof part === 'string');
  // Text beside elements has an element of its own; see scripts/lint-loose-text.mjs. The parts keep their places.
  const content = isPlainText
    ? parts.join('')
    : // oxlint-disable-next-line react/no-array-index-key
      parts.map((part, index) =>
        typeof part === 'string' ? <span key={index}>{part}</span> : <Fragment key={index}>{part}</Fragment>,
      );
  return <span lang={language}>{content}</span>;
};
