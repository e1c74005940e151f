import { escapeHtml } from '../text.ts';

/** Text that is HTML already, so `html` does not escape it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

function toText(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(toText).join('');
  return value === undefined || value === null || value === false ? '' : escapeHtml(String(value));
}

/** The formatter breaks lines where white space is allowed. Indentation would make pages longer. */
const removeIndentation = (part: string): string => part.replace(/\n\s*/g, '\n');

/** Escapes every value that is not `Html`. Missing values and `false` are left out, lists are joined. */
export const html = (strings: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  new Html(strings.map((part, index) => removeIndentation(part) + toText(values[index])).join(''));
