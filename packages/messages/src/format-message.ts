import type { Locale } from './locale.ts';

const LANGUAGE_PREFIX = /^<([a-z-]+)>/;
/** `{name}`, `{count, plural, one {…} other {…}}`, `{names, list}` or `{names, list, or}`. */
const PLACEHOLDER = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+)|, list(?:, ([^{}]+))?)?\}/g;

/** The values of a message's placeholders. Numbers are formatted for the locale. */
export type MessageValues<T = never> = Readonly<Record<string, string | number | T | readonly (string | T)[]>>;

export const formatCount = (count: number, { groupSeparator }: Pick<Locale, 'groupSeparator'>): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, groupSeparator);

function formatPlural(branches: string, count: number, locale: Locale): string {
  const textByCategory = new Map(
    [...branches.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, category = '', text = '']) => [category, text]),
  );
  const text = textByCategory.get(new Intl.PluralRules(locale.pluralRules).select(count)) ?? textByCategory.get('other') ?? '';
  return text.replaceAll('#', formatCount(count, locale));
}

/** `A, B or C` with the word `or`, and `A, B, C` without a word. */
const joinList = <T>(items: readonly T[], word: string | undefined): (string | T)[] =>
  items.flatMap((item, index) => {
    if (index === 0) return [item];
    return [word && index === items.length - 1 ? ` ${word} ` : ', ', item];
  });

/** Returns the language of a message that is not in its locale's language, which is marked as in `<en>Buy now`. */
export const getMessageLanguage = (message: string): string | undefined => LANGUAGE_PREFIX.exec(message)?.[1];

export function formatMessageParts<T>(message: string, values: MessageValues<T>, locale: Locale): (string | T)[] {
  const text = message.replace(LANGUAGE_PREFIX, '');
  const parts: (string | T)[] = [];
  let previousEnd = 0;
  for (const { 0: placeholder, 1: name = '', 2: branches, 3: word, index } of text.matchAll(PLACEHOLDER)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    parts.push(text.slice(previousEnd, index));
    if (branches) parts.push(formatPlural(branches, Number(value), locale));
    else if (Array.isArray(value)) parts.push(...joinList(value as readonly (string | T)[], word));
    else parts.push(typeof value === 'number' ? formatCount(value, locale) : ((value as T | string | undefined) ?? placeholder));
    previousEnd = index + placeholder.length;
  }
  parts.push(text.slice(previousEnd));
  return parts.filter((part) => part !== '');
}

/** Replaces `{name}`, `{names, list, or}`, and plurals as in ICU MessageFormat. A placeholder without a value stays as it is. */
export const formatMessage = (message: string, values: MessageValues, locale: Locale): string =>
  formatMessageParts(message, values, locale).join('');
