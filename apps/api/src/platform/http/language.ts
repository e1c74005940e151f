import { getTranslator, languages, type Translator } from '@banca/messages/catalogues';
import type { Request } from 'express';
import type { Deps } from '../deps.ts';
import { readCookie } from './cookies.ts';

export const LANGUAGE_COOKIE = 'banca.lang';
export const LANGUAGE_PARAM = 'lang';

const toLanguage = (value: unknown): string | undefined => languages.find((language) => language === value);

/** Ignores `Accept-Language`: a client that sends no `Banca-Language` gets the default language. */
export const readLanguage = (req: Request): string | undefined => toLanguage(req.get('banca-language'));

export const readLanguageCookie = (req: Request): string | undefined => toLanguage(readCookie(req, LANGUAGE_COOKIE));

/** The parameter comes last in links, so mail programs may have added punctuation to it. */
export function readLanguageParam(req: Request): string | undefined {
  const value = req.query[LANGUAGE_PARAM];
  return typeof value === 'string' ? toLanguage(/^[\w-]*/.exec(value)?.[0]) : undefined;
}

export const readPageLanguage = (req: Request): string | undefined => readLanguageParam(req) ?? readLanguageCookie(req);

export const addLanguageParam = (url: string, language: string | null | undefined): string =>
  language ? `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}` : url;

export const createPageUrl = ({ config }: Pick<Deps, 'config'>, path: string, language: string | null | undefined): string =>
  addLanguageParam(`${config.PUBLIC_ORIGIN}${path}`, language);

export const createApiUrl = ({ config }: Pick<Deps, 'config'>, path: string): string =>
  `${config.API_ORIGIN ?? config.PUBLIC_ORIGIN}${path}`;

export const getRequestTranslator = (req: Request): Translator => getTranslator(readLanguage(req));
