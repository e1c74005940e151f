import { existsSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { formatMessage, type MessageValues } from './format-message.ts';
import { DEFAULT_LOCALE, type Locale } from './locale.ts';
import { createPseudoCatalogue } from './pseudo-locale.ts';
import type { MessageId, PlainMessageId, ValuesArgument } from './message-id.ts';

/** All texts of a locale. Node only: the web build inlines texts instead (see apps/web/vite/inline-messages.ts). */
export interface Catalogue {
  locale: Locale;
  messages: Readonly<Record<MessageId, string>>;
}

const folder = new URL('./locales/', import.meta.url);
// `.ts`, or `.js` in the bundle of the API.
const indexFile = `index${extname(import.meta.url)}`;

async function readCatalogue(id: string): Promise<[string, Catalogue]> {
  return [id, (await import(new URL(`${id}/${indexFile}`, folder).href)) as Catalogue];
}

/** The default locale is the first. */
const localeIds = readdirSync(folder)
  .filter((id) => existsSync(new URL(`${id}/${indexFile}`, folder)))
  .sort((a, b) => Number(b === DEFAULT_LOCALE) - Number(a === DEFAULT_LOCALE));

async function readCatalogues(): Promise<Map<string, Catalogue>> {
  const cataloguesById = new Map(await Promise.all(localeIds.map(readCatalogue)));
  const portuguese = cataloguesById.get('pt');
  // `npm run languages` sets it.
  if (process.env['PSEUDO_LOCALE'] && portuguese) cataloguesById.set('pseudo', createPseudoCatalogue(portuguese));
  return cataloguesById;
}

export const catalogues: ReadonlyMap<string, Catalogue> = await readCatalogues();

export const languages: readonly string[] = [...catalogues.keys()].filter((id) => id !== DEFAULT_LOCALE);

export interface Translator {
  locale: Locale;
  has: (id: string) => boolean;
  t: <Id extends MessageId>(id: Id, ...values: ValuesArgument<Id>) => string;
  /** For an id that is only known at run time. Returns a text that is not an id, such as a message of a library, unchanged. */
  translate: (idOrText: string, values?: MessageValues) => string;
}

function createTranslator({ locale, messages }: Catalogue): Translator {
  const translate = (idOrText: string, values: MessageValues = {}): string =>
    formatMessage((messages as Record<string, string>)[idOrText] ?? idOrText, values, locale);
  return { locale, has: (id) => Object.hasOwn(messages, id), translate, t: (id, ...values) => translate(id, values[0]) };
}

const translators = new Map([...catalogues].map(([id, catalogue]) => [id, createTranslator(catalogue)]));

let defaultLocale = DEFAULT_LOCALE;

/** Sets the locale of readers who have chosen no language. @param language one of `languages`; undefined for `DEFAULT_LOCALE` */
export function setDefaultLanguage(language: string | undefined): void {
  defaultLocale = language ?? DEFAULT_LOCALE;
}

/** Returns the translator of the default language for an unknown language, or none. */
export const getTranslator = (language: string | null | undefined): Translator =>
  translators.get(language ?? defaultLocale) ?? (translators.get(defaultLocale) as Translator);

export type { PlainMessageId };
