/** An email shows the text of another person in one line, so that no line of it seems to come from Banca. */
export const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ');
