import type { messages } from './locales/pt/index.ts';

type Messages = typeof messages;

/** An id such as `checkout.submit`: the feature and the text within it. */
export type MessageId = keyof Messages;

type PlaceholderOf<M> = M extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends `${infer Name}, plural, ${string}`
    ? Name | (Rest extends `${string}}}${infer AfterPlural}` ? PlaceholderOf<AfterPlural> : never)
    : (Placeholder extends `${infer Name}, list${string}` ? Name : Placeholder) | PlaceholderOf<Rest>
  : never;

/** The arguments after the id: the values of all placeholders, or nothing for a message without placeholders. */
export type ValuesArgument<Id extends MessageId, T = string | number> = [PlaceholderOf<Messages[Id]>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Messages[Id]>, T | readonly string[]>>];

/** An id of a message without placeholders. */
export type PlainMessageId = { [Id in MessageId]: [PlaceholderOf<Messages[Id]>] extends [never] ? Id : never }[MessageId];
