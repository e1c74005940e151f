import type { Model, PipelineStage, QueryFilter, Types } from 'mongoose';
import { createPrefixFilter, createTermFilter, parseAlternatives } from './term-filter.ts';

/** A word that fewer documents contain is rare. For frequent words, the search reads only the first documents of the list. */
const RARE_WORD_DOCUMENTS = 500;
const SCANNED_DOCUMENTS_MAX = 5_000;

/** Which documents a list has, in which sequence, and the index that returns them so. */
export interface Selection<T> {
  filter: QueryFilter<T>;
  /** Ends with `_id`. */
  sort: Readonly<Record<string, 1 | -1>>;
  hint: string;
}

/** Documents that have their words in `terms`. */
interface Words<T> {
  /** Not `Model<T>`, because the document type that Mongoose infers from a schema has no `_id`. */
  model: { modelName: string };
  /** The index of `terms`. */
  hint: string;
  /** The fields that the index has before `terms`. */
  scope: QueryFilter<T>;
  /** What the search returns of a document, besides the fields that it sorts by. */
  fields?: Readonly<Record<string, 1>>;
}

type Hit = { _id: Types.ObjectId } & Record<string, unknown>;

interface SearchResult {
  /** In the sequence of the list. */
  rows: Hit[];
  /** False if further documents may match. */
  isComplete: boolean;
}

const getModel = <T>({ model }: Words<T>): Model<T> => model as Model<T>;

const listFields = <T>({ sort }: Selection<T>, { fields }: Words<T>) => ({
  ...fields,
  ...Object.fromEntries(Object.keys(sort).map((name) => [name, 1])),
});

/** Returns null if every word is frequent. */
async function findByRarestWord<T>(
  selection: Selection<T>,
  words: Words<T>,
  alternative: readonly string[],
): Promise<Hit[] | null> {
  const { hint, scope } = words;
  const counts = await Promise.all(
    alternative.map(async (word) => {
      const withWord = { ...scope, ...createPrefixFilter(word) } as QueryFilter<T>;
      return { word, count: await getModel(words).countDocuments(withWord, { hint, limit: RARE_WORD_DOCUMENTS }) };
    }),
  );
  counts.sort((a, b) => a.count - b.count);
  if ((counts[0]?.count ?? RARE_WORD_DOCUMENTS) >= RARE_WORD_DOCUMENTS) return null;
  // The index reads the first word, which is the rarest.
  const withAllWords = { ...selection.filter, $and: counts.map(({ word }) => createPrefixFilter(word)) } as QueryFilter<T>;
  return await getModel(words).find(withAllWords, listFields(selection, words)).hint(hint).lean<Hit[]>();
}

async function scanFirst<T>(selection: Selection<T>, words: Words<T>, termFilter: object): Promise<SearchResult> {
  const { filter, sort, hint } = selection;
  const stages = [
    { $match: filter },
    { $sort: sort },
    { $limit: SCANNED_DOCUMENTS_MAX },
    { $match: termFilter },
    { $project: listFields(selection, words) },
  ] as PipelineStage[];
  const [rows, scannedCount] = await Promise.all([
    getModel(words).aggregate<Hit>(stages, { hint }),
    getModel(words).countDocuments(filter, { limit: SCANNED_DOCUMENTS_MAX, hint }),
  ]);
  return { rows, isComplete: scannedCount < SCANNED_DOCUMENTS_MAX };
}

type Sortable = Date | string | Types.ObjectId | null | undefined;

const toSortable = (value: Sortable): number | string => (value instanceof Date ? value.getTime() : String(value ?? ''));

/** Compares dates, texts and ids as MongoDB does, which puts missing values first. */
export function compareRows(a: object, b: object, sort: Selection<unknown>['sort']): number {
  const [first, second] = [a, b] as [Record<string, Sortable>, Record<string, Sortable>];
  for (const [name, direction] of Object.entries(sort)) {
    const [left, right] = [toSortable(first[name]), toSortable(second[name])];
    if (left !== right) return left < right ? -direction : direction;
  }
  return 0;
}

export const sortRows = <T extends object>(rows: readonly T[], sort: Selection<unknown>['sort']): T[] =>
  rows.toSorted((a, b) => compareRows(a, b, sort));

/** Searches a list for documents with the words of `q`, or with beginnings of them. Returns null for an empty search. */
export async function searchByWords<T>(selection: Selection<T>, words: Words<T>, q: string): Promise<SearchResult | null> {
  const termFilter = createTermFilter(q);
  if (!termFilter) return null;
  const hits = await Promise.all(parseAlternatives(q).map((alternative) => findByRarestWord(selection, words, alternative)));
  if (hits.includes(null)) return await scanFirst(selection, words, termFilter);
  const byId = new Map(hits.flatMap((rows) => rows ?? []).map((row) => [String(row._id), row]));
  return { rows: sortRows([...byId.values()], selection.sort), isComplete: true };
}
