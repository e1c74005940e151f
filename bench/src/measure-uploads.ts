import { readdirSync } from 'node:fs';
import { hashBytes, uploadFile } from '../../scripts/lib/load/file-client.mjs';
import { printLine } from './run-benchmark.ts';
import { measureMemoryGrowth } from './sample-memory.ts';
import type { RunningServer } from './servers.ts';

const UPLOADS = 20;
const UPLOAD_BYTES = 100_000_000;
const LARGE_BYTES = 2_000_000_000;

interface Upload {
  server: RunningServer;
  token: string;
}

async function upload({ server, token }: Upload, bytes: Buffer): Promise<void> {
  const transfer = { chooseOrigin: () => server.url, token, bytes, bytesPerSecond: Infinity, isStopped: () => false };
  const { file } = await uploadFile(transfer);
  if (file.sha256 !== hashBytes(bytes)) throw new Error(`an upload became ${JSON.stringify(file)}`);
}

const countFiles = (folders: string[]): number =>
  folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

/** @param folders of the storage and of temporary files */
export async function measureUploads(
  uploader: Upload,
  { folders, budget }: { folders: string[]; budget: { maxUploadMemoryGrowthMiB: number } },
): Promise<string[]> {
  const filesBefore = countFiles(folders);
  const bytes = Buffer.alloc(UPLOAD_BYTES, 'Doze bases de marrabenta. ');
  const startedAt = performance.now();
  const growthMiB = await measureMemoryGrowth(uploader.server.pid, () =>
    Promise.all(Array.from({ length: UPLOADS }, () => upload(uploader, bytes))),
  );
  const rate = (UPLOADS * UPLOAD_BYTES) / 1000 / (performance.now() - startedAt);
  const temporaryFiles = countFiles(folders) - filesBefore - UPLOADS;
  printLine(
    `${UPLOADS} uploads at once   ${rate.toFixed(0)} MB/s with their checks   memory +${growthMiB.toFixed(0)} MiB   ` +
      `temporary files ${temporaryFiles}`,
  );
  return [
    ...(growthMiB > budget.maxUploadMemoryGrowthMiB ? [`uploads need more than ${budget.maxUploadMemoryGrowthMiB} MiB`] : []),
    ...(temporaryFiles === 0 ? [] : ['uploads leave temporary files']),
  ];
}

export async function measureLargeUpload(uploader: Upload): Promise<void> {
  const bytes = Buffer.alloc(LARGE_BYTES, 'Doze bases de marrabenta. ');
  const startedAt = performance.now();
  const growthMiB = await measureMemoryGrowth(uploader.server.pid, () => upload(uploader, bytes));
  const seconds = (performance.now() - startedAt) / 1000;
  printLine(`2 GB once   ${(LARGE_BYTES / 1e6 / seconds).toFixed(0)} MB/s with its check   memory +${growthMiB.toFixed(0)} MiB`);
}
