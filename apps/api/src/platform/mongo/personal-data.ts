import type mongoose from 'mongoose';
import type { Schema, Types } from 'mongoose';
import { CURSOR_BATCH_SIZE, iterateCursor } from './page.ts';

/** A field without these options is personal: it is part of the account's export, and erased with the account. */
interface PersonalFieldOptions {
  /** False for secrets, data of other people and values that are derived from other fields. */
  isExported?: boolean;
  /** False for fields that say nothing about the person. */
  isErased?: boolean;
  /** The value of an erased field, instead of its default. Required fields need one. */
  erasedValue?: unknown;
  /** True if a change could steal money or the account. It needs a recent authentication, is audited and emailed to the owner. */
  isSensitive?: boolean;
}

const listFields = (schema: Schema): [string, PersonalFieldOptions & { default?: unknown }][] =>
  Object.entries(schema.paths).flatMap(([name, { options }]) => (name === '_id' ? [] : [[name, options]]));

export const exportFields = (schema: Schema, document: object): Record<string, unknown> =>
  Object.fromEntries(
    listFields(schema).flatMap(([name, { isExported = true }]) =>
      isExported ? [[name, (document as Record<string, unknown>)[name]]] : [],
    ),
  );

export async function* exportDocuments(
  { schema, collection }: { schema: Schema; collection: mongoose.Collection },
  filter: object,
  sort: Record<string, 1 | -1>,
  { hasId = false } = {},
): AsyncGenerator<Record<string, unknown>> {
  const documents = collection.find(filter, { sort, batchSize: CURSOR_BATCH_SIZE });
  for await (const document of iterateCursor<{ _id: unknown }>(documents))
    yield { ...(hasId ? { _id: document._id } : {}), ...exportFields(schema, document) };
}

export const listSensitiveFields = (schema: Schema): string[] =>
  listFields(schema).flatMap(([name, { isSensitive = false }]) => (isSensitive ? [name] : []));

/** Returns the update that erases an account. An `erasedValue` that is a function receives its id. */
export function buildErasure(schema: Schema, id: Types.ObjectId) {
  const $set: Record<string, unknown> = {};
  const $unset: Record<string, 1> = {};
  for (const [name, { isErased = true, default: defaultValue, erasedValue = defaultValue }] of listFields(schema)) {
    if (!isErased) continue;
    const value: unknown = typeof erasedValue === 'function' ? erasedValue(id) : erasedValue;
    if (value === undefined) $unset[name] = 1;
    else $set[name] = value;
  }
  return { $set, $unset };
}
