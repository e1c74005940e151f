import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import type { OwnAccounts } from './movements.ts';
import type { StatementLine } from './parse-statement.ts';

export interface StatementParser {
  /** @throws AppError validation_failed for too many lines, unavailable when too many statements wait */
  parse(text: string, accounts: OwnAccounts): Promise<StatementLine[]>;
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
  return {
    async parse(text, accounts) {
      if (pool.queueSize >= QUEUE_MAX)
        throw new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '5' } });
      const lines = (await pool.run({ text, accounts })) as StatementLine[] | null;
      if (!lines) throw createValidationError({ statement: 'orders.statementTooLong' });
      return lines;
    },
    close: () => pool.destroy(),
  };
}
