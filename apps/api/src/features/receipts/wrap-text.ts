/** Cuts a word that is wider than a line. */
function splitWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** @param fits whether a text is as wide as a line at most */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => (fits(part) ? [part] : splitWord(part, fits)))) {
    const extended = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(extended)) {
      lines.push(line);
      line = word;
    } else line = extended;
  }
  return [...lines, line];
}

export function cutText(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  let cut = text;
  while (cut !== '' && !fits(`${cut}...`)) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}...`;
}
