import { Piscina } from 'piscina';
import { AppError } from './errors.ts';

export interface WorkerPool {
  /** Calls an exported function of the file. @throws AppError unavailable when too many tasks wait */
  run<T>(name: string, task: object): Promise<T>;
  close(): Promise<void>;
}

const QUEUE_MAX = 20;

/** Runs functions of a file in one thread, which ends when it is idle. */
export function createWorkerPool({ href: filename }: URL): WorkerPool {
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 30_000, maxQueue: QUEUE_MAX });
  return {
    async run<T>(name: string, task: object): Promise<T> {
      if (pool.queueSize >= QUEUE_MAX)
        throw new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '5' } });
      return (await pool.run(task, { name })) as T;
    },
    close: () => pool.destroy(),
  };
}
