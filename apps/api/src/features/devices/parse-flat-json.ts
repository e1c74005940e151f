const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const PAIR = new RegExp(String.raw`\s*(${STRING})\s*:\s*(${STRING}|[\w.+-]+)\s*([,}])`, 'y');

function parseValue(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/**
 * Parses an object of texts and numbers. Apps paste a message into a template without escaping it. So line breaks are accepted, and an
 * object that names a field twice is refused, because a payer can type the second one into the message.
 * @returns undefined for anything else
 */
export function parseFlatJson(text: string): Map<string, string> | undefined {
  // oxlint-disable-next-line no-control-regex
  const json = text.replace(/[\u0000-\u001f]/g, ' ').trim();
  if (!json.startsWith('{')) return undefined;
  const fields = new Map<string, string>();
  PAIR.lastIndex = 1;
  for (let match = PAIR.exec(json); match; match = PAIR.exec(json)) {
    const end = PAIR.lastIndex;
    const [name, value] = [parseValue(match[1] ?? ''), parseValue(match[2] ?? '')];
    if (name === undefined || value === undefined || fields.has(name)) return undefined;
    fields.set(name, value);
    if (match[3] === '}') return end === json.length ? fields : undefined;
    PAIR.lastIndex = end;
  }
  return undefined;
}
