import type { QueryFilter } from 'mongoose';
import { searchWords, termsOf } from '../products/products.search.ts';
import type { OrderRecord } from './orders.model.ts';

interface Searched {
  name: string;
  email: string;
  phone: string;
  confirmationCode?: string | null | undefined;
  shortId: string;
}

/** What a prefix finds an order by: name, whole e-mail and its words, code, phone, short id. */
export function orderTerms({ name, email, phone, confirmationCode, shortId }: Searched): string[] {
  const words = termsOf({ title: `${name} ${email}`, description: `${confirmationCode ?? ''} ${phone}` });
  const compact = (confirmationCode ?? '').replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return [...new Set([...words, ...(compact ? [compact] : []), phone.replace(/\D/g, ''), shortId.toLowerCase()])].filter(Boolean);
}

const startsWith = (word: string): QueryFilter<OrderRecord> => ({
  terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } },
});

/** Every word looked for as a prefix; or all of them together as the beginning of a code or number, whatever stands between. */
export function orderSearch(q: string): QueryFilter<OrderRecord> {
  const words = searchWords(q.replace(/^#/, ''));
  if (words.length === 0) return {};
  const each = { $and: words.map(startsWith) };
  const compact = q.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  return words.length > 1 && compact ? { $or: [each, startsWith(compact)] } : each;
}
