import { getTranslator, languages, type Translator } from '@banca/messages/catalogues';
import type { Request } from 'express';
import { readCookie } from './cookies.ts';

/** Contains the language that a visitor of the web chose. */
export const LANGUAGE_COOKIE = 'banca.lang';
/** The query parameter of a page that chooses its language. */
export const LANGUAGE_PARAM = 'lang';

const toLanguage = (value: unknown): string | undefined => languages.find((language) => language === value);

/** The language of an API request. Ignores `Accept-Language`: a client that sends no header gets the texts of the specification. */
export const readLanguage = (req: Request): string | undefined => toLanguage(req.get('banca-language'));

export const readLanguageCookie = (req: Request): string | undefined => toLanguage(readCookie(req, LANGUAGE_COOKIE));

/** The language that the address of a page asks for. The parameter comes last in links, so punctuation may have been added to it. */
export function readLanguageParam(req: Request): string | undefined {
  const value = req.query[LANGUAGE_PARAM];
  return typeof value === 'string' ? toLanguage(/^[\w-]*/.exec(value)?.[0]) : undefined;
}

/** The language of a page that a browser opens. */
export const readPageLanguage = (req: Request): string | undefined => readLanguageParam(req) ?? readLanguageCookie(req);

/** Makes a link in an email open in the reader's language. */
export const addLanguageParam = (url: string, language: string | null | undefined): string =>
  language ? `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}` : url;

export const getRequestTranslator = (req: Request): Translator => getTranslator(readLanguage(req));
