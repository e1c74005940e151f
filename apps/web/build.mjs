import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { listPageFiles, writeTemplates } from './src/app/ssr/templates.mjs';

// Builds the client, then the server (which needs the client's file names), the service worker, and compressed copies for the API
// to serve.
const root = path.dirname(fileURLToPath(import.meta.url));
const clientDir = path.join(root, 'dist/client');
const serverDir = path.join(root, 'dist/server');
const COMPRESSED_FILES = /\.(?:js|css|svg|json|webmanifest|txt)$/;

const readManifest = async () => JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'));

async function compress(file) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((compressedBytes) => writeFile(`${file}.br`, compressedBytes)),
    promisify(gzip)(bytes, { level: 9 }).then((compressedBytes) => writeFile(`${file}.gz`, compressedBytes)),
  ]);
}

await build({ root, logLevel: 'warn', build: { outDir: 'dist/client', emptyOutDir: true, manifest: true } });
const manifest = await readManifest();
await build({
  root,
  logLevel: 'warn',
  define: { __PAGE_FILES__: JSON.stringify(listPageFiles(manifest)), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'src/app/ssr/entry-server.tsx', copyPublicDir: false },
});
await writeTemplates({ root, clientDir, serverDir, manifest });
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
const files = await readdir(clientDir, { recursive: true });
await Promise.all(
  files
    .filter((name) => COMPRESSED_FILES.test(name) && !name.startsWith('.vite'))
    .map((name) => compress(path.join(clientDir, name))),
);
