import type { OwnAccounts } from './movements.ts';
import { parseStatement, type StatementLine, StatementTooLongError } from './parse-statement.ts';

/** Runs in a worker thread: 5,000 lines would block the event loop for about 400 ms. @returns null if the text is too long */
export function run({ text, accounts }: { text: string; accounts: OwnAccounts }): StatementLine[] | null {
  try {
    return parseStatement(text, accounts);
  } catch (error) {
    if (error instanceof StatementTooLongError) return null;
    throw error;
  }
}
