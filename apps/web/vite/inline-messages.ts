import type { Plugin } from 'vite';

/** A string without escapes that has the form of an id. The groups before and after it tell the key of an object. */
const ID_LITERAL = /([{,]\s*)?(["'])(\w+\.\w+)\2(\s*:)?/g;

/** Replaces the ids of messages with the texts of one locale; see docs/decisions/0017-texts-inlined-per-language.md. */
export const inlineMessages = (messages: Readonly<Record<string, string>>): Plugin => ({
  name: 'inline-messages',
  enforce: 'post',
  transform: {
    filter: { id: { include: /\/(?:apps|packages)\/.*\.tsx?$/, exclude: /node_modules/ }, code: /['"`]\w+\.\w+['"`]/ },
    // A parser would take a fourth of the time of the build.
    handler: (source) => {
      const code = source.replace(
        ID_LITERAL,
        (match, before: string | undefined, _quote, id: string, after: string | undefined) => {
          const isKey = before !== undefined && after !== undefined;
          return isKey || !Object.hasOwn(messages, id) ? match : `${before ?? ''}${JSON.stringify(messages[id])}${after ?? ''}`;
        },
      );
      return code === source ? null : { code, map: null };
    },
  },
});
