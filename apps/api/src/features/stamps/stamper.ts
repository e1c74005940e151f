import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../platform/errors.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../platform/http/temporary-files.ts';
import type { StampFailure, StampResult, StampTask } from './stamp-child.ts';

const MIB = 2 ** 20;
/** Measured: 190 MiB for 30 MB in 100 pages, and less than the limit for 200,000 small objects in 13 MB. */
const CHILD_BYTES_MAX = 640 * MIB;
const CHILD_HEAP_MIB = 448;
/** A process that waits for a disk takes no time of the processor. */
const CHILD_MAX_MS = 300_000;
/** Tasks that run or wait. */
const TASKS_MAX = 20;

const refusal = (): AppError => new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '5' } });

interface StampRequest {
  openSource: () => Promise<Readable>;
  text: string;
  maxCpuMs: number;
  /** Receives the path of the stamped PDF, which is removed afterwards. */
  onStamped?: (path: string) => Promise<void>;
}

export interface Stamper {
  /** Stamps one PDF at a time. @throws AppError unavailable when too many wait, or when the process stops */
  stamp(request: StampRequest): Promise<StampResult>;
  /** Shares one run among the callers that ask for the same key at the same time. */
  runOnce(key: string, run: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A process and not a thread, because a thread that takes too much memory ends the API. It gets no environment and so no secrets. */
const startChild = (): ChildProcess =>
  fork(new URL(`./stamp-child${extname(import.meta.url)}`, import.meta.url), {
    execArgv: [`--max-old-space-size=${CHILD_HEAP_MIB}`],
    env: {},
    timeout: CHILD_MAX_MS,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

async function waitForResult(child: ChildProcess): Promise<StampResult> {
  return await new Promise((resolve, reject) => {
    let result: StampResult | StampFailure | undefined;
    child.once('message', (message: StampResult | StampFailure) => (result = message));
    child.once('error', reject);
    // When the process has ended, so that the next one starts with free memory.
    child.once('close', (code, signal) => {
      if (result && 'code' in result) reject(Object.assign(new Error(result.message), { code: result.code }));
      else if (result) resolve(result);
      else if (signal === 'SIGTERM') reject(refusal());
      else if (signal) resolve({ problem: 'unreadable', detail: `the process was ended by ${signal}` });
      else reject(new Error(`stamping a PDF ended with code ${code}`));
    });
  });
}

interface StamperOptions {
  /** Of the resident memory of the child process. */
  maxBytes?: number;
  /** For the PDF and its copy; removed afterwards. */
  createFolder?: () => Promise<string>;
}

async function runTask(
  { openSource, text, maxCpuMs, onStamped }: StampRequest,
  { maxBytes, createFolder, onStart }: Required<StamperOptions> & { onStart: (child: ChildProcess) => void },
): Promise<StampResult> {
  const folder = await createFolder();
  try {
    const [source, target] = [join(folder, 'source.pdf'), join(folder, 'target.pdf')];
    await pipeline(await openSource(), createWriteStream(source));
    const child = startChild();
    onStart(child);
    const finished = waitForResult(child);
    child.send({ source, target, text, maxBytes, maxCpuMs } satisfies StampTask, () => undefined);
    const result = await finished;
    if (!result.problem) await onStamped?.(target);
    return result;
  } finally {
    await removeTemporaryFolder(folder);
  }
}

export function createStamper({
  maxBytes = CHILD_BYTES_MAX,
  createFolder = () => createTemporaryFolder('stamp-'),
}: StamperOptions = {}): Stamper {
  let taskCount = 0;
  let isClosed = false;
  let lastTask: Promise<unknown> = Promise.resolve();
  const runs = new Map<string, Promise<void>>();
  let child: ChildProcess | undefined;
  const onStart = (started: ChildProcess): void => {
    child = started;
    if (isClosed) child.kill();
  };
  return {
    async stamp(request) {
      if (taskCount >= TASKS_MAX) throw refusal();
      taskCount += 1;
      const task = lastTask.then(() => {
        if (isClosed) throw refusal();
        return runTask(request, { maxBytes, createFolder, onStart });
      });
      lastTask = task.catch(() => undefined);
      return await task.finally(() => (taskCount -= 1));
    },
    async runOnce(key, run) {
      const current = runs.get(key) ?? run().finally(() => runs.delete(key));
      runs.set(key, current);
      await current;
    },
    async close() {
      isClosed = true;
      child?.kill();
      await lastTask;
    },
  };
}
