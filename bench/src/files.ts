// `npm run bench -- files`: downloads of large files, compared with a bare server that pipes the same file.
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, ObjectId } from 'mongodb';
import { computeMedian } from './load.ts';
import { measureDownloads, type DownloadResult } from './measure-downloads.ts';
import { printLine, runBenchmark, signUpCreator } from './run-benchmark.ts';
import { startServer } from './servers.ts';

const DOWNLOADS = 50;
const SIZE_MB = Number(process.env['BENCH_FILE_MB'] ?? 500);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 1);

const { files: budget } = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  files: { minThroughputRatio: number; maxMemoryGrowthMiB: number; maxCatalogueP95Growth: number };
};

/** Writes a file of random bytes. @returns its path */
function writeFile(folder: string, upload: ObjectId): string {
  mkdirSync(join(folder, 'storage/files'), { recursive: true });
  const path = join(folder, 'storage/files', upload.toHexString());
  const megabyte = randomBytes(1_000_000);
  const descriptor = openSync(path, 'w');
  for (let written = 0; written < SIZE_MB; written += 1) writeSync(descriptor, megabyte);
  closeSync(descriptor);
  return path;
}

const createRecords = (upload: ObjectId) => {
  const [at, content] = [new Date(), { name: 'bases.zip', size: SIZE_MB * 1_000_000, type: 'application/zip' }];
  const versions = [{ ...content, upload, version: 1, at }];
  return {
    file: {
      _id: upload,
      creator: new ObjectId(),
      ...content,
      sha256: 'bench',
      state: 'ready',
      key: `files/${upload.toHexString()}`,
      createdAt: at,
    },
    productFiles: [{ _id: upload, isSample: false, isStamped: false, versions }],
  };
};

/** Creates a free product, orders it and gives it an uploaded file. @returns the path of the download */
async function orderHostedFile(db: Db, url: string, upload: ObjectId): Promise<string> {
  const { token } = await signUpCreator(url);
  const product = {
    title: 'Bases',
    description: 'Doze bases.',
    price: 0,
    category: 'Música',
    file: 'https://drive.google.com/file/d/a/view',
  };
  const created = await fetch(`${url}/api/creators/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(product),
  });
  const {
    product: { _id },
  } = (await created.json()) as { product: { _id: string } };
  const { file, productFiles } = createRecords(upload);
  await db.collection('hosted_files').insertOne(file);
  const change = { status: 'approved', listed: true, file: '', files: productFiles };
  await db.collection('products').updateOne({ _id: new ObjectId(_id) }, { $set: change });
  const form = new FormData();
  form.set('name', 'Inácio');
  form.set('email', 'inacio@example.com');
  form.set('payment', 'mpesa');
  form.set('phone', '');
  const ordered = await fetch(`${url}/api/products/${_id}/orders`, { method: 'POST', body: form });
  if (!ordered.ok) throw new Error(await ordered.text());
  const { order, downloadLink } = (await ordered.json()) as { order: { _id: string }; downloadLink: string };
  return `/api/downloads/${order._id}/files/${upload.toHexString()}${new URL(downloadLink).search}`;
}

const toLine = (name: string, { megabytesPerSecond, memoryGrowthMiB, catalogueP95, idleCatalogueP95 }: DownloadResult): string =>
  `${name.padEnd(16)} ${megabytesPerSecond.toFixed(0).padStart(6)} MB/s   memory +${memoryGrowthMiB.toFixed(0)} MiB` +
  (catalogueP95 === undefined ? '' : `   catalogue p95 ${catalogueP95.toFixed(1)} of ${idleCatalogueP95?.toFixed(1)} ms`);

await runBenchmark('banca_files', async (db, env) => {
  await db.dropDatabase();
  const upload = new ObjectId();
  const file = writeFile(env['DATA_DIR'] ?? '', upload);
  const [api, baseline] = [
    await startServer('../../apps/api/dist/main.js', env),
    await startServer('./bare-file-server.ts', { ...env, BENCH_FILE: file }),
  ];
  printLine(`${DOWNLOADS} downloads of ${SIZE_MB} MB at once, ${ROUNDS} rounds in turn`);
  try {
    const path = await orderHostedFile(db, api.url, upload);
    const ratios: number[] = [];
    const growths: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await measureDownloads(baseline, { path: '/', count: DOWNLOADS });
      const hosted = await measureDownloads(api, { path, count: DOWNLOADS, cataloguePath: '/api/products?limit=12' });
      printLine(toLine('bare node:http', bare));
      printLine(toLine('the API', hosted));
      ratios.push(hosted.megabytesPerSecond / bare.megabytesPerSecond);
      growths.push((hosted.catalogueP95 ?? 0) / (hosted.idleCatalogueP95 ?? 1));
      memory.push(hosted.memoryGrowthMiB);
    }
    const [ratio, growth, memoryMiB] = [computeMedian(ratios), computeMedian(growths), computeMedian(memory)];
    printLine(
      `throughput ${ratio.toFixed(2)} of the bare server, memory +${memoryMiB.toFixed(0)} MiB, catalogue p95 × ${growth.toFixed(1)}`,
    );
    return [
      ...(ratio < budget.minThroughputRatio ? [`throughput is below ${budget.minThroughputRatio}`] : []),
      ...(memoryMiB > budget.maxMemoryGrowthMiB ? [`memory grows by more than ${budget.maxMemoryGrowthMiB} MiB`] : []),
      ...(growth > budget.maxCatalogueP95Growth
        ? [`the catalogue takes more than ${budget.maxCatalogueP95Growth} times as long`]
        : []),
    ];
  } finally {
    await Promise.all([api.stop(), baseline.stop()]);
  }
});
