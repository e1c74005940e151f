import type { QueryFilter, Types } from 'mongoose';
import { createPrefixFilter, createTermFilter, parseAlternatives } from '../../platform/mongo/term-filter.ts';
import { PAYMENT_INDEXES, PaymentModel, type PaymentRecord } from './payments.model.ts';

/** A word that fewer payments contain is rare. For frequent words, the search reads only the first payments of the list. */
const RARE_WORD_PAYMENTS = 500;
const SCANNED_PAYMENTS_MAX = 5000;
const NEWEST_FIRST = { paidAt: -1, _id: -1 } as const;

interface PaymentSelection {
  filter: QueryFilter<PaymentRecord> & { creator: Types.ObjectId };
  hint: string;
}

export interface PaymentSearchResult {
  /** Newest first. */
  ids: Types.ObjectId[];
  isComplete: boolean;
}

type Hit = Pick<PaymentRecord, '_id' | 'paidAt'>;

/** Returns null if every word is frequent. */
async function findByRarestWord({ filter }: PaymentSelection, words: readonly string[]): Promise<Hit[] | null> {
  const hint = PAYMENT_INDEXES.search;
  const counts = await Promise.all(
    words.map(async (word) => {
      const withWord = { creator: filter.creator, ...createPrefixFilter(word) };
      return { word, count: await PaymentModel.countDocuments(withWord, { hint, limit: RARE_WORD_PAYMENTS }) };
    }),
  );
  const [rarest] = counts.sort((a, b) => a.count - b.count);
  if (!rarest || rarest.count >= RARE_WORD_PAYMENTS) return null;
  const withAllWords = { ...filter, $and: counts.map(({ word }) => createPrefixFilter(word)) };
  return await PaymentModel.find(withAllWords, { paidAt: 1 }).hint(hint).lean<Hit[]>();
}

async function scanFirstPayments({ filter, hint }: PaymentSelection, termFilter: object): Promise<PaymentSearchResult> {
  const first = [{ $match: filter }, { $sort: NEWEST_FIRST }, { $limit: SCANNED_PAYMENTS_MAX }, { $project: { terms: 1 } }];
  const stages = [...first, { $match: termFilter }, { $project: { _id: 1 } }];
  const [rows, scannedCount] = await Promise.all([
    PaymentModel.aggregate<Hit>(stages, { hint }),
    PaymentModel.countDocuments(filter, { limit: SCANNED_PAYMENTS_MAX, hint }),
  ]);
  return { ids: rows.map(({ _id }) => _id), isComplete: scannedCount < SCANNED_PAYMENTS_MAX };
}

/** Returns null for an empty search. */
export async function searchPayments(selection: PaymentSelection, q: string): Promise<PaymentSearchResult | null> {
  const termFilter = createTermFilter(q);
  if (!termFilter) return null;
  const hits = await Promise.all(parseAlternatives(q).map((words) => findByRarestWord(selection, words)));
  if (hits.includes(null)) return await scanFirstPayments(selection, termFilter);
  const byId = new Map(hits.flatMap((rows) => rows ?? []).map((row) => [String(row._id), row]));
  const rows = [...byId.values()].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime() || (a._id < b._id ? 1 : -1));
  return { ids: rows.map(({ _id }) => _id), isComplete: true };
}
