import type { Plugin } from 'vite';

interface StringLiteral {
  type: 'Literal';
  value: string;
  start: number;
  end: number;
}

const isStringLiteral = (node: object): node is StringLiteral =>
  'type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string';

function collectLiterals(node: unknown, literals: StringLiteral[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (isStringLiteral(node)) literals.push(node);
  for (const [name, child] of Object.entries(node)) {
    const isPropertyKey = name === 'key' && 'type' in node && node.type === 'Property';
    if (!isPropertyKey) collectLiterals(child, literals);
  }
}

/** Replaces the ids of messages with the texts of one locale; see docs/decisions/0017-texts-inlined-per-language.md. */
export const inlineMessages = (messages: Readonly<Record<string, string>>): Plugin => ({
  name: 'inline-messages',
  enforce: 'post',
  transform: {
    filter: { id: { include: /\/(?:apps|packages)\/.*\.tsx?$/, exclude: /node_modules/ }, code: /['"`]\w+\.\w+['"`]/ },
    handler(code) {
      const literals: StringLiteral[] = [];
      collectLiterals(this.parse(code), literals);
      let result = '';
      let end = 0;
      for (const literal of literals.sort((a, b) => a.start - b.start)) {
        const text = Object.hasOwn(messages, literal.value) ? messages[literal.value] : undefined;
        if (text === undefined) continue;
        result += code.slice(end, literal.start) + JSON.stringify(text);
        end = literal.end;
      }
      return end === 0 ? null : { code: result + code.slice(end), map: null };
    },
  },
});
