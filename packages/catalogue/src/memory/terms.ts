/** Returns a term for the creator of a product. No text contains this term. */
export const toCreatorTerm = (id: string): string => `\u0000${id}`;

export const isCreatorTerm = (term: string): boolean => term.startsWith('\u0000');

/** A 32-bit FNV-1a hash. A space (0x20) ends each term. */
export function hashTerms(terms: string[]): number {
  let hash = 0x811c9dc5;
  for (const term of terms) {
    for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  return hash >>> 0;
}
