const QUOTE = 34;
const BACKSLASH = 92;
/** Each list, object, key, and item after the first adds one of these characters to a JSON text: `,` `:` `[` `{`. */
const SEPARATORS = new Set([44, 58, 91, 123]);

const isEscaped = (text: string, index: number): boolean => {
  let backslashStart = index;
  while (text.charCodeAt(backslashStart - 1) === BACKSLASH) backslashStart -= 1;
  return (index - backslashStart) % 2 === 1;
};

function findEndOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1))
    if (!isEscaped(text, end)) return end;
  return text.length;
}

/** Counts separators, which approximate the nodes. Call it before parsing, because parsing `[{},{},…]` can take seconds. */
export function isJsonWithinLimit(text: string, maxNodes: number): boolean {
  let nodeCount = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = findEndOfString(text, index);
    else if (SEPARATORS.has(code)) nodeCount += 1;
    if (nodeCount > maxNodes) return false;
  }
  return true;
}
