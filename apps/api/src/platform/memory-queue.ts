import { availableParallelism } from 'node:os';
import { AppError } from './errors.ts';
import { toIpKeys } from './http/ip-keys.ts';
import { getClientIp } from './tracing.ts';

/** Memory for all pictures and PDFs that are processed at the same time. One of the largest pictures takes nearly all of it. */
const MEMORY_BYTES = 224 * 2 ** 20;
const TASK_BYTES_MIN = Math.floor(MEMORY_BYTES / availableParallelism());
const PLACES_MAX = 120;
/** Carriers put thousands of phones behind one address, of which this many may wait at once. */
const PLACES_PER_CLIENT = 20;

const refusal = (): AppError => new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '5' } });

interface Task {
  bytes: number;
  start(): void;
}

/** Runs a task as soon as its memory is free. @throws AppError unavailable */
export type RunInQueue = <T>(bytes: number, task: () => Promise<T>) => Promise<T>;

const identifyClient = (): string => {
  const ip = getClientIp();
  return ip === undefined ? 'jobs' : toIpKeys(ip).subscriber;
};

/** Clients take turns. Rejects tasks when too many wait, because an unbounded queue turns load into an outage. */
export function createMemoryQueue(): RunInQueue {
  const waiting = new Map<string, Task[]>();
  let waitingCount = 0;
  let freeBytes = MEMORY_BYTES;

  const startTasks = (): void => {
    for (const [client, tasks] of waiting) {
      const task = tasks[0];
      // No task overtakes a large one, because small ones would keep it waiting forever.
      if (task && task.bytes > freeBytes) return;
      tasks.shift();
      waitingCount -= 1;
      // Moves a client with more tasks to the end of the map, which this loop reaches later.
      waiting.delete(client);
      if (tasks.length > 0) waiting.set(client, tasks);
      if (task) {
        freeBytes -= task.bytes;
        task.start();
      }
    }
  };

  const takePlace = async (bytes: number): Promise<void> => {
    const client = identifyClient();
    const tasks = waiting.get(client) ?? [];
    if (waitingCount >= PLACES_MAX || tasks.length >= PLACES_PER_CLIENT) throw refusal();
    await new Promise<void>((start) => {
      tasks.push({ bytes, start });
      waiting.set(client, tasks);
      waitingCount += 1;
      startTasks();
    });
  };

  return async (estimatedBytes, task) => {
    const bytes = Math.min(MEMORY_BYTES, Math.max(TASK_BYTES_MIN, estimatedBytes));
    await takePlace(bytes);
    try {
      return await task();
    } finally {
      freeBytes += bytes;
      startTasks();
    }
  };
}
