export { formatMessage, formatMessageParts, getMessageLanguage, type MessageValues } from './format-message.ts';
export { DEFAULT_LOCALE, type Locale } from './locale.ts';
export type { MessageId, PlainMessageId, ValuesArgument } from './message-id.ts';
