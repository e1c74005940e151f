import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { catalogues } from '@banca/messages/catalogues';
import { minify } from 'terser';
import { build } from 'vite';
import { listFirstVisitFiles, listPageFiles, writeTemplates } from './src/app/ssr/templates.mjs';
import { writeOfflinePages } from './src/worker/write-offline-pages.mjs';
import { writeInjectedStyles } from './vite/write-injected-styles.mjs';
import { markLocale, markMessages } from './vite/inline-messages.ts';
import { localizeChunks } from './vite/localize-chunks.mjs';

// Builds the client, with copies for each locale, then the server (which needs the client's file names), the worker and
// compressed copies.
const root = path.dirname(fileURLToPath(import.meta.url));
const clientDir = path.join(root, 'dist/client');
const serverDir = path.join(root, 'dist/server');
const COMPRESSED_FILES = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/** Terser makes the libraries of the first load, its largest part, 0.4 kB smaller than the bundler does. */
async function readChunk({ name, fileName, code, imports, dynamicImports }) {
  const options = { module: true, ecma: 2020, compress: { passes: 3 } };
  return { fileName, code: name === 'vendor' ? (await minify(code, options)).code : code, imports, dynamicImports };
}

/** The chunks contain marks instead of texts. The marks of one catalogue serve all, which have the same ids. */
async function buildClient() {
  const [catalogue] = catalogues.values();
  const { output } = await build({
    root,
    logLevel: 'warn',
    define: { __LOCALE__: JSON.stringify(markLocale(catalogue)), __MESSAGES_ARE_INLINED__: 'true' },
    plugins: [markMessages(catalogue)],
    build: { outDir: 'dist/client', emptyOutDir: true, manifest: true },
  });
  const readText = (name) => readFileSync(path.join(clientDir, name), 'utf8');
  const chunks = await Promise.all(output.filter(({ type }) => type === 'chunk').map(readChunk));
  for (const { fileName } of chunks) rmSync(path.join(clientDir, fileName));
  return { chunks, html: readText('index.html'), manifest: readText('.vite/manifest.json') };
}

function writeClient({ chunks, html, manifest }, catalogue) {
  const { files, replaceNames } = localizeChunks(chunks, catalogue);
  for (const [fileName, code] of files) writeFileSync(path.join(clientDir, fileName), code);
  return { locale: catalogue.locale, html: replaceNames(html), manifest: JSON.parse(replaceNames(manifest)) };
}

/**
 * Quality 8 takes a twentieth of the time of 11, and 7 % more bytes. The window of 512 kB holds the largest file.
 * One file after the other: all at once, the memory of hundreds of encoders takes longer than the compression.
 */
function compress(file, quality) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 19 };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

const client = await buildClient();
const clients = [...catalogues.values()].map((catalogue) => writeClient(client, catalogue));
const pageFiles = Object.fromEntries(clients.map(({ locale, manifest }) => [locale.id, listPageFiles(manifest, locale.id)]));
await build({
  root,
  logLevel: 'warn',
  define: { __PAGE_FILES__: JSON.stringify(pageFiles), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'src/app/ssr/entry-server.tsx', copyPublicDir: false },
});
await writeTemplates({ root, clientDir, serverDir, clients });
await writeInjectedStyles(serverDir);
await writeOfflinePages({ root, clientDir });
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
const firstVisitFiles = new Set(listFirstVisitFiles(clients[0].manifest));
const isWellCompressed = (name) => !process.env.QUICK_COMPRESSION || firstVisitFiles.has(name) || name.endsWith('.css');
for (const name of files) {
  if (!COMPRESSED_FILES.test(name) || name.startsWith('.vite')) continue;
  compress(path.join(clientDir, name), isWellCompressed(name) ? 11 : 8);
}
