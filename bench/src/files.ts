// `npm run bench -- files`: downloads of large files compared with a bare server that pipes the same file, uploads, and connections that
// are cut.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { compareDownloads, type DownloadBudget } from './compare-downloads.ts';
import { measureCutTransfers } from './cut-transfers.ts';
import { orderStoredFile, writeStoredFile } from './hosted-file.ts';
import { measureLargeUpload, measureUploads } from './measure-uploads.ts';
import { runBenchmark, signUpCreator } from './run-benchmark.ts';
import { startServer } from './servers.ts';

const SIZE_MB = Number(process.env['BENCH_FILE_MB'] ?? 500);
const CUT_SIZE_MB = Number(process.env['BENCH_CUT_MB'] ?? 200);

const { files: budget } = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  files: DownloadBudget & { maxUploadMemoryGrowthMiB: number; maxSentTwice: number };
};

await runBenchmark('banca_files', async (db, env) => {
  await db.dropDatabase();
  const folder = env['DATA_DIR'] ?? '';
  const [file, cutFile] = [writeStoredFile(folder, SIZE_MB), writeStoredFile(folder, CUT_SIZE_MB)];
  const temporaryFolder = join(folder, 'tmp');
  mkdirSync(temporaryFolder);
  const api = await startServer('../../apps/api/dist/main.js', { ...env, TMPDIR: temporaryFolder });
  try {
    const { token, user } = await signUpCreator(api.url);
    // The files of accounts that have not confirmed their address may have 200 MB.
    await db.collection('users').updateOne({ _id: new ObjectId(user._id) }, { $set: { emailVerified: true } });
    const path = await orderStoredFile(db, api, token, file);
    const failures = await compareDownloads(api, { path, file: file.path, env, budget });
    const uploader = { server: api, token };
    failures.push(...(await measureUploads(uploader, { folders: [join(folder, 'storage'), temporaryFolder], budget })));
    await measureLargeUpload(uploader);
    const cutPath = await orderStoredFile(db, api, token, cutFile);
    const cutOptions = { file: cutFile, path: cutPath, token, maxSentTwice: budget.maxSentTwice };
    return [...failures, ...(await measureCutTransfers(api, cutOptions))];
  } finally {
    await api.stop();
  }
});
