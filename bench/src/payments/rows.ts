import { printLine } from '../run-benchmark.ts';

/** A line of the result. Without a bound, it only informs. */
export interface Row {
  name: string;
  measured: string;
  bound?: string;
  isMet?: boolean;
}

export const countRow = (name: string, count: number): Row => ({ name, measured: String(count) });

/** @param examples what the first of them are */
export function zeroRow(name: string, found: readonly string[]): Row {
  const examples = found.length > 0 ? ` (${found.slice(0, 3).join(', ')})` : '';
  return { name, measured: `${found.length}${examples}`, bound: '0', isMet: found.length === 0 };
}

export function maxRow(name: string, value: number, max: number, format: (value: number) => string): Row {
  return { name, measured: format(value), bound: `≤ ${format(max)}`, isMet: value <= max };
}

export function minRow(name: string, value: number, min: number, format: (value: number) => string): Row {
  return { name, measured: format(value), bound: `≥ ${format(min)}`, isMet: value >= min };
}

export function printRows(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  printLine(`\n${title}`);
  for (const { name, measured, bound, isMet } of rows) {
    const mark = isMet === undefined ? ' ' : isMet ? '✓' : '✗';
    printLine(`${mark} ${name.padEnd(width)}  ${measured}${bound === undefined ? '' : `, bound ${bound}`}`);
  }
}

/** @returns a sentence for each bound that is exceeded */
export const listFailures = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ name, measured, bound, isMet }) => (isMet === false ? [`${name}: ${measured}, expected ${bound ?? ''}`] : []));
