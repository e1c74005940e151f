import { extname } from 'node:path';
import { createValidationError } from '../../../platform/errors.ts';
import { createWorkerPool } from '../../../platform/worker-pool.ts';
import type { OwnAccounts } from './movements.ts';
import type { ColumnChoice, StatementLine, StatementReading } from './parse-statement.ts';

export interface StatementParser {
  /** @throws AppError validation_failed for too many lines, unavailable when too many statements wait */
  parse(text: string, accounts: OwnAccounts): Promise<StatementLine[]>;
  /** Like `parse`, with what is needed to book the payments. */
  read(text: string, accounts: OwnAccounts, columns: ColumnChoice): Promise<StatementReading>;
  close(): Promise<void>;
}

export function createStatementParser(): StatementParser {
  const pool = createWorkerPool(new URL(`./statement-worker${extname(import.meta.url)}`, import.meta.url));
  async function run<T>(name: 'run' | 'read', statement: object): Promise<T> {
    const result = await pool.run<T | null>(name, statement);
    if (!result) throw createValidationError({ statement: 'orders.statementTooLong' });
    return result;
  }
  return {
    parse: (text, accounts) => run('run', { text, accounts }),
    read: (text, accounts, columns) => run('read', { text, accounts, columns }),
    close: () => pool.close(),
  };
}
