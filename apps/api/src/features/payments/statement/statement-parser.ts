import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import type { OwnAccounts } from './movements.ts';
import type { ColumnChoice, StatementLine, StatementReading } from './parse-statement.ts';

export interface StatementParser {
  /** @throws AppError validation_failed for too many lines, unavailable when too many statements wait */
  parse(text: string, accounts: OwnAccounts): Promise<StatementLine[]>;
  /** Like `parse`, with what is needed to book the payments. */
  read(text: string, accounts: OwnAccounts, columns: ColumnChoice): Promise<StatementReading>;
  close(): Promise<void>;
}

const QUEUE_MAX = 20;

export function createStatementParser(): StatementParser {
  const pool = new Piscina({
    filename: new URL(`./statement-worker${extname(import.meta.url)}`, import.meta.url).href,
    name: 'run',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    maxQueue: QUEUE_MAX,
  });
  async function run<T>(name: 'run' | 'read', statement: object): Promise<T> {
    if (pool.queueSize >= QUEUE_MAX) throw new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '5' } });
    const result = (await pool.run(statement, { name })) as T | null;
    if (!result) throw createValidationError({ statement: 'orders.statementTooLong' });
    return result;
  }
  return {
    parse: (text, accounts) => run('run', { text, accounts }),
    read: (text, accounts, columns) => run('read', { text, accounts, columns }),
    close: () => pool.destroy(),
  };
}
