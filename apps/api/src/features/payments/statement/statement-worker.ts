import type { OwnAccounts } from './movements.ts';
import {
  type ColumnChoice,
  parseStatement,
  readStatement,
  type StatementLine,
  type StatementReading,
  StatementTooLongError,
} from './parse-statement.ts';

interface Statement {
  text: string;
  accounts: OwnAccounts;
}

function readUnlessTooLong<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof StatementTooLongError) return null;
    throw error;
  }
}

// Both run in a worker thread: 5,000 lines would block the event loop for about 400 ms. They return null if the text is too long.
export const run = ({ text, accounts }: Statement): StatementLine[] | null =>
  readUnlessTooLong(() => parseStatement(text, accounts));

export const read = ({ text, accounts, columns }: Statement & { columns: ColumnChoice }): StatementReading | null =>
  readUnlessTooLong(() => readStatement(text, accounts, columns));
