import type { Locale, MessageId } from '@banca/messages';
import type { Catalogue } from '@banca/messages/catalogues';
import type { Plugin } from 'vite';

/** A string without escapes that has the form of an id. The groups before and after it tell the key of an object. */
const ID_LITERAL = /([{,]\s*)?(["'])(\w+\.\w+)\2(\s*:)?/g;

const MARK = 'i18n:';
/** The minifier writes each string as a template literal. */
const MARKED_LITERAL = /`i18n:([\w.]+)`/g;

/** Marks the ids of messages, which `insertMessages` replaces; see docs/decisions/0017-texts-inlined-per-language.md. */
export const markMessages = ({ messages }: Catalogue): Plugin => ({
  name: 'mark-messages',
  enforce: 'post',
  transform: {
    filter: { id: { include: /\/(?:apps|packages)\/.*\.tsx?$/, exclude: /node_modules/ }, code: /['"`]\w+\.\w+['"`]/ },
    // A parser would take a fourth of the time of the build.
    handler: (source) => {
      const code = source.replace(
        ID_LITERAL,
        (match, before: string | undefined, _quote, id: string, after: string | undefined) => {
          const isKey = before !== undefined && after !== undefined;
          return isKey || !Object.hasOwn(messages, id) ? match : `${before ?? ''}"${MARK}${id}"${after ?? ''}`;
        },
      );
      return code === source ? null : { code, map: null };
    },
  },
});

export const markLocale = ({ locale }: Catalogue): Record<string, string> =>
  Object.fromEntries(Object.keys(locale).map((key) => [key, `${MARK}locale.${key}`]));

const toLiteral = (value: string | readonly string[]): string =>
  typeof value === 'string' ? `\`${value.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\`` : `[${value.map(toLiteral).join(',')}]`;

/**
 * Replaces what `markMessages` and `markLocale` have marked with the texts of a catalogue.
 * @throws Error if the minifier has joined a marked string with another one
 */
export function insertMessages(code: string, { locale, messages }: Catalogue): string {
  const getText = (id: string) =>
    id.startsWith('locale.') ? locale[id.slice('locale.'.length) as keyof Locale] : messages[id as MessageId];
  const localizedCode = code.replace(MARKED_LITERAL, (_, id: string) => toLiteral(getText(id)));
  const markIndex = localizedCode.indexOf(MARK);
  if (markIndex !== -1) throw new Error(`not a literal of its own: ${localizedCode.slice(markIndex, markIndex + 80)}`);
  return localizedCode;
}
