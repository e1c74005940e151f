import type { Types } from 'mongoose';
import { toSearchTerms } from '../../products/published/search-terms.ts';
import { searchByWords, type Selection, sortRows } from '../../../platform/mongo/search-by-words.ts';
import { toShortId } from '../orders.presenter.ts';
import { type OrderRecord, OrderModel, SEARCH_ALL_INDEX, SEARCH_INDEX } from '../orders.model.ts';

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

export type OrderSelection = Selection<OrderRecord>;

export interface SearchResult {
  ids: Types.ObjectId[];
  /** Distinct email keys of the buyers, in the order of `ids`. */
  emailKeys: string[];
  isComplete: boolean;
}

/** Searches selections of the same creator or of all, which have no order in common. Returns null for an empty search. */
export async function searchOrders(selections: readonly OrderSelection[], q: string): Promise<SearchResult | null> {
  const results = await Promise.all(
    selections.map((selection) => {
      const { creator } = selection.filter;
      const words = {
        model: OrderModel,
        hint: creator ? SEARCH_INDEX : SEARCH_ALL_INDEX,
        scope: creator ? { creator } : {},
        fields: { emailKey: 1 } as const,
      };
      return searchByWords(selection, words, q);
    }),
  );
  if (results.includes(null)) return null;
  const rows = sortRows(
    results.flatMap((result) => result?.rows ?? []),
    selections[0]?.sort ?? {},
  );
  return {
    ids: rows.map(({ _id }) => _id),
    emailKeys: [...new Set(rows.map(({ emailKey }) => String(emailKey)))],
    isComplete: results.every((result) => result?.isComplete),
  };
}
