import { toSitePath } from '@banca/contracts/site-path';
import { LANGUAGE_PARAM } from '../../config/languages.ts';
import { paths } from '../../config/paths.ts';

/** Adds the parameter to a path that makes the server render the page in a language and remember it. */
export function withLanguage(path: string, language: string): string {
  const url = new URL(toSitePath(path) ?? paths.home, 'http://page');
  url.searchParams.set(LANGUAGE_PARAM, language);
  return url.pathname + url.search + url.hash;
}
