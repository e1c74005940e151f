import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

// Client, then server (it needs the client's file names), the service worker, and the compressed copies that the API serves as they are.
const root = path.dirname(fileURLToPath(import.meta.url));
const client = path.join(root, 'dist/client');
const server = path.join(root, 'dist/server');
const COMPRESSED = /\.(?:js|css|svg|json|webmanifest|txt)$/;

const LAZY_PAGES = 'src/app/navigation/lazy-pages.ts';

const readManifest = async () => JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));

/** The keys of the manifest that `start` leads to, by way of `ways`. */
function reach(manifest, start, ways, found = new Set()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const way of ways) for (const next of manifest[start][way] ?? []) reach(manifest, next, ways, found);
  return found;
}

/** Each page's own files (its chunk and what that imports), without those that index.html already loads. */
function pageFiles(manifest) {
  const entry = reach(manifest, 'index.html', ['imports']);
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
  // The entry names only the pages where visitors land; the way to any other leads over this list of them.
  const listed = new Set(manifest[LAZY_PAGES].dynamicImports);
  const needs = (key) =>
    reach(manifest, key, ['imports'], listed.has(key) ? reach(manifest, LAZY_PAGES, ['imports']) : undefined);
  const filesOf = (key) => [...needs(key)].filter((k) => !entry.has(k)).map((k) => `/${manifest[k].file}`);
  return Object.fromEntries(pages.map((key) => [path.basename(key, '.tsx'), filesOf(key)]));
}

/** Of all styles those that the pages where visitors land can need: Tailwind reads their scripts, and those these may load. */
async function landingStyles(manifest) {
  const keys = reach(manifest, 'index.html', ['imports', 'dynamicImports'], new Set([LAZY_PAGES]));
  keys.delete(LAZY_PAGES);
  const input = path.join(root, 'dist/landing.css');
  const sources = [...keys].map((key) => `@source './client/${manifest[key].file}';`);
  await writeFile(input, ["@import '../src/ui/theme.css' source(none);", ...sources].join('\n'));
  const { output } = await build({
    root,
    logLevel: 'warn',
    build: { write: false, cssCodeSplit: true, rolldownOptions: { input } },
  });
  await rm(input);
  return output.find(({ fileName }) => fileName.endsWith('.css')).source;
}

/**
 * The two templates of a page, which the server fills: `landing.html` for where visitors land, `page.html` for any other. What
 * is to be read and seen stands in the HTML: the styles' text replaces the link to them, so that the first paint waits for no
 * second request, and `index.html` asks for the scripts after it. A landing page names the whole stylesheet for who goes on.
 */
async function writeTemplates(manifest) {
  const html = (await readFile(path.join(client, 'index.html'), 'utf8'))
    .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, '<link rel="later" id="entry" href="$1">')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"');
  const [tag, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  const write = async (name, styles) =>
    await writeFile(
      path.join(server, name),
      html.replace(tag, () => styles),
    );
  await write('page.html', `<style>${(await readFile(path.join(client, href), 'utf8')).trim()}</style>`);
  await write('landing.html', `<meta name="styles" content="${href}"><style>${(await landingStyles(manifest)).trim()}</style>`);
  await rm(path.join(client, 'index.html'));
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
const manifest = await readManifest();
await build({
  root,
  logLevel: 'warn',
  define: { __PAGE_FILES__: JSON.stringify(pageFiles(manifest)), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'src/app/ssr/entry-server.tsx', copyPublicDir: false },
});
await writeTemplates(manifest);
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
