/** Returns a second term for a word of a title. No text contains this term. */
export const toTitleTerm = (word: string): string => `\u0001${word}`;
