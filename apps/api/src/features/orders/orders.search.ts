import type { QueryFilter, Types } from 'mongoose';
import { parseSearchTerms, toSearchTerms } from '../products/search-terms.ts';
import type { Selection } from './orders.lists.ts';
import { type OrderRecord, OrderModel, SEARCH_ALL_INDEX, SEARCH_INDEX } from './orders.model.ts';

interface Searched {
  name: string;
  email: string;
  phone: string;
  confirmationCode?: string | null | undefined;
  shortId: string;
}

/** What a prefix finds an order by: name, whole e-mail and its words, code, phone, short id. */
export function orderTerms({ name, email, phone, confirmationCode, shortId }: Searched): string[] {
  const words = toSearchTerms({ title: `${name} ${email}`, description: `${confirmationCode ?? ''} ${phone}` });
  const compact = (confirmationCode ?? '').replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return [...new Set([...words, ...(compact ? [compact] : []), phone.replace(/\D/g, ''), shortId.toLowerCase()])].filter(Boolean);
}

const startsWith = (word: string): QueryFilter<OrderRecord> => ({
  terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } },
});

/** What is looked for: every word as a prefix; or all of them together as the beginning of a code or number, whatever stands between. */
function alternativesOf(q: string): string[][] {
  const words = parseSearchTerms(q.replace(/^#/, ''));
  const compact = q.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return [words, ...(words.length > 1 && compact ? [[compact]] : [])];
}

/** What an order has when a search finds it, for who reads all of them; null where nothing is looked for. */
export function foundBy(q: string): QueryFilter<OrderRecord> | null {
  const alternatives = alternativesOf(q);
  return alternatives[0]?.length === 0 ? null : { $or: alternatives.map((words) => ({ $and: words.map(startsWith) })) };
}

/** So many orders with one word are looked through for the others; with more, the first orders of the list are. */
const RARE = 500;
const FIRST = 5_000;
const FIELDS = { createdAt: 1, emailKey: 1 } as const;

type Found = Pick<OrderRecord, '_id' | 'createdAt' | 'emailKey'>;

export interface SearchResult {
  /** In the order asked for. */
  ids: Types.ObjectId[];
  /** Who placed them, each once, in that order. */
  buyers: string[];
  /** Whether every order was looked at. */
  isWhole: boolean;
}

/** Those with all the words, when the rarest of them is rare. */
async function findRare({ filter }: Selection, words: string[]): Promise<Found[] | null> {
  const { creator } = filter;
  const owner = creator ? { creator } : {};
  const hint = creator ? SEARCH_INDEX : SEARCH_ALL_INDEX;
  const probes = await Promise.all(
    words.map(async (word) => {
      return { word, found: await OrderModel.countDocuments({ ...owner, ...startsWith(word) }, { hint, limit: RARE }) };
    }),
  );
  probes.sort((a, b) => a.found - b.found);
  if ((probes[0]?.found ?? RARE) >= RARE) return null;
  const all = { ...filter, $and: probes.map(({ word }) => startsWith(word)) };
  return await OrderModel.find(all, FIELDS).hint(hint).lean<Found[]>();
}

const resultOf = (rows: Pick<Found, '_id' | 'emailKey'>[], isWhole: boolean): SearchResult => ({
  ids: rows.map(({ _id }) => _id),
  buyers: [...new Set(rows.map(({ emailKey }) => emailKey))],
  isWhole,
});

async function findAmongFirst({ filter, order, hint }: Selection, wanted: QueryFilter<OrderRecord>): Promise<SearchResult> {
  const stages = [
    { $match: filter },
    { $sort: order },
    { $limit: FIRST },
    { $project: { terms: 1, emailKey: 1 } },
    { $match: wanted },
  ];
  const [rows, looked] = await Promise.all([
    OrderModel.aggregate<Found>([...stages, { $project: { emailKey: 1 } }] as never[], { hint }),
    OrderModel.countDocuments(filter, { limit: FIRST, hint }),
  ]);
  return resultOf(rows, looked < FIRST);
}

/**
 * The orders that a search finds, of one creator or of all. No more than 5,000 are looked at: of words that thousands of
 * orders have, it finds those that come first.
 */
export async function searchOrders(selection: Selection, q: string): Promise<SearchResult | null> {
  const wanted = foundBy(q);
  if (!wanted) return null;
  const found = await Promise.all(alternativesOf(q).map(async (words) => await findRare(selection, words)));
  if (found.includes(null)) return await findAmongFirst(selection, wanted);
  const byId = new Map(found.flatMap((rows) => rows ?? []).map((row) => [String(row._id), row]));
  const direction = selection.order.createdAt;
  const rows = [...byId.values()].sort(
    (a, b) => direction * (a.createdAt.getTime() - b.createdAt.getTime() || (String(a._id) < String(b._id) ? -1 : 1)),
  );
  return resultOf(rows, true);
}
