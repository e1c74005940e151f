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
  // The parts of a text keep their places, so their indexes identify them.
  const content = parts.map((part, index) => <Fragment key={index}>{part}</Fragment>); // oxlint-disable-line react/no-array-index-key
  return language ? <span lang={language}>{content}</span> : content;
};
