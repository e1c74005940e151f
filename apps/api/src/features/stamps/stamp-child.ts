import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EncryptedPDFError } from '@cantoo/pdf-lib';
import { stampPdf } from './stamp-pdf.ts';

export interface StampTask {
  /** Paths. */
  source: string;
  target: string;
  text: string;
  /** Of the resident memory. */
  maxBytes: number;
  /** Of the processor, which a loaded server does not shorten. */
  maxCpuMs: number;
}

/** `detail` is for the log. */
export interface StampResult {
  problem?: 'encrypted' | 'unreadable';
  detail?: string;
}

/** An error while reading or writing a file, of which the PDF is not the cause. */
export interface StampFailure {
  code: string;
  message: string;
}

async function stamp({ source, target, text }: StampTask): Promise<StampResult> {
  const bytes = await readFile(source);
  let stampedBytes: Uint8Array;
  try {
    stampedBytes = await stampPdf(bytes, text);
  } catch (error) {
    return { problem: error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable', detail: String(error).slice(0, 500) };
  }
  await writeFile(target, stampedBytes);
  return {};
}

/** A thread ends this process when it exceeds a limit, because parsing blocks its event loop, and the parent may have been killed. */
function startWatchdog({ maxBytes, maxCpuMs }: StampTask): void {
  new Worker(new URL(`./stamp-watchdog${extname(import.meta.url)}`, import.meta.url), {
    workerData: { maxBytes, maxCpuMs },
  }).unref();
}

// The entry point of a child process: receives one task, sends its result and ends.
process.once('message', (task: StampTask) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  startWatchdog(task);
  void stamp(task)
    .catch(({ code, message }: NodeJS.ErrnoException): StampFailure => ({ code: code ?? '', message }))
    .then((result) => process.send?.(result, () => process.exit()));
});
