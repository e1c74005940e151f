import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

// Client, then server (it needs the client's file names), the service worker, and the compressed copies that the API serves as they are.
const root = path.dirname(fileURLToPath(import.meta.url));
const client = path.join(root, 'dist/client');
const COMPRESSED = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/**
 * What is to be read and seen stands in the HTML: the stylesheet's text replaces its link, so that the first paint waits for
 * no second request, and `index.html` asks for the scripts after it.
 */
async function paintFirst() {
  const file = path.join(client, 'index.html');
  let html = await readFile(file, 'utf8');
  for (const [tag, href] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)) {
    const css = await readFile(path.join(client, href), 'utf8');
    html = html.replace(tag, () => `<style>${css.trim()}</style>`);
  }
  html = html.replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, '<link rel="later" id="entry" href="$1">');
  html = html.replace(/<link rel="modulepreload"/g, '<link rel="later"');
  await writeFile(file, html);
}

/** Each page's own files (its chunk and what that imports), without those that index.html already loads. */
async function pageFiles() {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  const reach = (key, found = new Set()) => {
    if (found.has(key)) return found;
    found.add(key);
    for (const next of manifest[key].imports ?? []) reach(next, found);
    return found;
  };
  const entry = reach('index.html');
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
  // The entry names only the pages where visitors land; the way to any other leads over this list of them.
  const list = 'src/app/other-pages.ts';
  const listed = new Set(manifest[list].dynamicImports);
  const needs = (key) => (listed.has(key) ? reach(key, reach(list)) : reach(key));
  const filesOf = (key) => [...needs(key)].filter((k) => !entry.has(k)).map((k) => `/${manifest[k].file}`);
  return Object.fromEntries(pages.map((key) => [path.basename(key, '.tsx'), filesOf(key)]));
}

async function compress(file) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((out) => writeFile(`${file}.br`, out)),
    promisify(gzip)(bytes, { level: 9 }).then((out) => writeFile(`${file}.gz`, out)),
  ]);
}

await build({ root, logLevel: 'warn', build: { outDir: 'dist/client', emptyOutDir: true, manifest: true } });
await paintFirst();
await build({
  root,
  logLevel: 'warn',
  define: { __PAGE_FILES__: JSON.stringify(await pageFiles()), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'src/app/entry-server.tsx', copyPublicDir: false },
});
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
const files = await readdir(client, { recursive: true });
await Promise.all(
  files.filter((name) => COMPRESSED.test(name) && !name.startsWith('.vite')).map((name) => compress(path.join(client, name))),
);
