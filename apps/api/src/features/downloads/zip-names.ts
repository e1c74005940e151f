/** Windows opens no file with such a name, whatever its extension. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const toSafeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(RESERVED_NAME, '$&_') || 'ficheiro';

const addNumber = (name: string, number: number): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`;
};

/** Returns names that every system can store in one folder. Most systems ignore case. */
export function toZipNames(names: string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const safeName = toSafeName(name);
    let unique = safeName;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1) unique = addNumber(safeName, number);
    used.add(unique.toLowerCase());
    return unique;
  });
}
