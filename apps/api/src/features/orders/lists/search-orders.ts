import type { PipelineStage, QueryFilter, Types } from 'mongoose';
import { toSearchTerms } from '../../products/published/search-terms.ts';
import { createPrefixFilter, createTermFilter, parseAlternatives } from '../../../platform/mongo/term-filter.ts';
import { toShortId } from '../orders.presenter.ts';
import { type OrderRecord, OrderModel, SEARCH_ALL_INDEX, SEARCH_INDEX } from '../orders.model.ts';

export interface OrderSelection {
  filter: QueryFilter<OrderRecord>;
  sort: { evidence?: -1; createdAt: 1 | -1; _id: 1 | -1 };
  hint: string;
}

/** A longer code is a whole message, which is not worth indexing for search. */
const CODE_TERM_MAX = 40;

type SearchableOrder = Pick<OrderRecord, '_id' | 'name' | 'email' | 'phone' | 'confirmationCode' | 'paymentCodes'>;

export function toOrderTerms({ _id, name, email, phone, confirmationCode, paymentCodes }: SearchableOrder): string[] {
  const codes = paymentCodes.filter((code) => code.length <= CODE_TERM_MAX).map((code) => code.toLowerCase());
  const words = toSearchTerms({ title: `${name} ${email}`, description: `${confirmationCode ?? ''} ${phone}` });
  const joinedText = (confirmationCode ?? '').replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return [
    ...new Set([...words, ...codes, ...(joinedText ? [joinedText] : []), phone.replace(/\D/g, ''), toShortId(_id).toLowerCase()]),
  ].filter(Boolean);
}

/** A word that fewer orders contain is rare. For frequent words, the search reads only the first orders of the list. */
const RARE_WORD_ORDERS = 500;
const SCANNED_ORDERS_MAX = 5_000;
const HIT_PROJECTION = { createdAt: 1, emailKey: 1 } as const;

type SearchHit = Pick<OrderRecord, '_id' | 'createdAt' | 'emailKey'>;

export interface SearchResult {
  ids: Types.ObjectId[];
  /** Distinct email keys of the buyers, in the order of `ids`. */
  emailKeys: string[];
  isComplete: boolean;
}

/** Returns null if every word is frequent. */
async function findByRarestWord({ filter }: OrderSelection, words: string[]): Promise<SearchHit[] | null> {
  const { creator } = filter;
  const creatorFilter = creator ? { creator } : {};
  const hint = creator ? SEARCH_INDEX : SEARCH_ALL_INDEX;
  const wordCounts = await Promise.all(
    words.map(async (word) => {
      const wordFilter = { ...creatorFilter, ...createPrefixFilter(word) };
      return { word, count: await OrderModel.countDocuments(wordFilter, { hint, limit: RARE_WORD_ORDERS }) };
    }),
  );
  wordCounts.sort((a, b) => a.count - b.count);
  if ((wordCounts[0]?.count ?? RARE_WORD_ORDERS) >= RARE_WORD_ORDERS) return null;
  const allWordsFilter = { ...filter, $and: wordCounts.map(({ word }) => createPrefixFilter(word)) };
  return await OrderModel.find(allWordsFilter, HIT_PROJECTION).hint(hint).lean<SearchHit[]>();
}

const toSearchResult = (rows: Pick<SearchHit, '_id' | 'emailKey'>[], isComplete: boolean): SearchResult => ({
  ids: rows.map(({ _id }) => _id),
  emailKeys: [...new Set(rows.map(({ emailKey }) => emailKey))],
  isComplete,
});

async function scanFirstOrders(
  { filter, sort, hint }: OrderSelection,
  searchFilter: QueryFilter<OrderRecord>,
): Promise<SearchResult> {
  const stages: PipelineStage[] = [
    { $match: filter },
    { $sort: sort },
    { $limit: SCANNED_ORDERS_MAX },
    { $project: { terms: 1, emailKey: 1 } },
    { $match: searchFilter },
  ];
  const [rows, scannedCount] = await Promise.all([
    OrderModel.aggregate<SearchHit>([...stages, { $project: { emailKey: 1 } }], { hint }),
    OrderModel.countDocuments(filter, { limit: SCANNED_ORDERS_MAX, hint }),
  ]);
  return toSearchResult(rows, scannedCount < SCANNED_ORDERS_MAX);
}

/** Returns null for an empty search. */
export async function searchOrders(selection: OrderSelection, q: string): Promise<SearchResult | null> {
  const searchFilter = createTermFilter(q);
  if (!searchFilter) return null;
  const hits = await Promise.all(parseAlternatives(q).map((words) => findByRarestWord(selection, words)));
  if (hits.includes(null)) return await scanFirstOrders(selection, searchFilter);
  const byId = new Map(hits.flatMap((rows) => rows ?? []).map((row) => [String(row._id), row]));
  const direction = selection.sort.createdAt;
  const rows = [...byId.values()].sort(
    (a, b) => direction * (a.createdAt.getTime() - b.createdAt.getTime() || (String(a._id) < String(b._id) ? -1 : 1)),
  );
  return toSearchResult(rows, true);
}
