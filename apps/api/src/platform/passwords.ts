import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from './errors.ts';
import type { PasswordTask } from './password-worker.ts';

export type Passwords = ReturnType<typeof createPasswords>;

const QUEUE_MAX = 200;

/** Loaded on demand, because the list takes several megabytes. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Runs bcryptjs in worker threads. @throws AppError unavailable when too many tasks wait */
export function createPasswords(cost: number) {
  const pool = new Piscina({
    filename: new URL(`./password-worker${extname(import.meta.url)}`, import.meta.url).href,
    name: 'run',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 30_000,
    maxQueue: QUEUE_MAX,
  });
  const run = async <T>(task: PasswordTask): Promise<T> => {
    if (pool.queueSize >= QUEUE_MAX) throw new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '5' } });
    return (await pool.run(task)) as T;
  };
  let dummyHash: Promise<string> | undefined;
  let commonPasswords: Promise<Set<string>> | undefined;
  return {
    hash: (password: string): Promise<string> => run<string>({ kind: 'hash', password, cost }),
    /** Takes equally long without a hash, so that the duration does not reveal whether an account exists. */
    async verify(password: string, hash: string | undefined): Promise<boolean> {
      dummyHash ??= run<string>({ kind: 'hash', password: 'nobody has this password', cost });
      const matches = await run<boolean>({ kind: 'verify', password, hash: hash ?? (await dummyHash) });
      return hash !== undefined && matches;
    },
    async isCommon(password: string): Promise<boolean> {
      commonPasswords ??= loadCommonPasswords();
      return (await commonPasswords).has(password.toLowerCase());
    },
    close: (): Promise<void> => pool.destroy(),
  };
}
