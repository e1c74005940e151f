import { searchWords, termsOf } from '../products/products.search.ts';

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

/** Conditions that every word looked for must meet as a prefix. */
export const orderSearch = (q: string): { terms: { $elemMatch: { $gte: string; $lt: string } } }[] =>
  searchWords(q.replace(/^#/, '')).map((word) => ({ terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } }));
