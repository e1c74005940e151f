import { LANGUAGE_PARAM } from '../../config/languages.ts';

/** Adds the parameter to a path that makes the server render the page in a language and remember it. */
export function withLanguage(path: string, language: string): string {
  const url = new URL(path, 'http://page');
  url.searchParams.set(LANGUAGE_PARAM, language);
  return url.pathname + url.search + url.hash;
}
