const QUOTE = 34;
const BACKSLASH = 92;
/** Each list, object, item and key of a JSON text adds one of these characters: `,` `:` `[` `{`. */
const SEPARATORS = new Set([44, 58, 91, 123]);

const isEscaped = (text: string, at: number): boolean => {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
};

/** The index of the quote that closes the string at `start`; the length of the text for an unclosed string. */
function findEndOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1))
    if (!isEscaped(text, end)) return end;
  return text.length;
}

/**
 * Whether a JSON text has at most `maxNodes` lists, objects, items and keys in all. Call it before parsing: `[{},{},…]`
 * takes many times its own size in memory and blocks the process for seconds.
 */
export function isJsonWithinLimit(text: string, maxNodes: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findEndOfString(text, at);
    else if (SEPARATORS.has(code)) count += 1;
    if (count > maxNodes) return false;
  }
  return true;
}
