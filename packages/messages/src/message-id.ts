import type { messages } from './locales/pt/index.ts';

type Messages = typeof messages;

export type MessageId = keyof Messages;

type PlaceholderOf<M> = M extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends `${infer Name}, plural, ${string}`
    ? Name | (Rest extends `${string}}}${infer AfterPlural}` ? PlaceholderOf<AfterPlural> : never)
    : (Placeholder extends `${infer Name}, list${string}` ? Name : Placeholder) | PlaceholderOf<Rest>
  : never;

export type ValuesArgument<Id extends MessageId, T = string | number> = [PlaceholderOf<Messages[Id]>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Messages[Id]>, T | readonly string[]>>];

export type PlainMessageId = { [Id in MessageId]: [PlaceholderOf<Messages[Id]>] extends [never] ? Id : never }[MessageId];
