import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listPageTextFiles } from '@banca/messages/page-texts';
import { build } from 'vite';
import { shrinkStyles } from '../../../vite/shrink-styles.mjs';

const LAZY_PAGES = 'src/app/navigation/lazy-pages.ts';
/** Modules that load the whole stylesheet before they show anything. */
const MODULES_WITH_STYLES = [LAZY_PAGES, 'src/app/unfinished-checkout.tsx'];
const OTHER_PAGES = 'src/app/navigation/other-pages.ts';
const ORDER_PAGE = 'src/pages/order.tsx';
const INFO_PAGE = 'src/pages/info.tsx';
const TEXTS_DIR = '../../packages/messages/src/locales/';
const PAGE_TEXT = /\/messages\/src\/locales\/[\w-]+\/pages\/[\w-]+\.ts$/;

/** Adds `start` and the manifest keys that it imports, directly or not. `kinds` are `imports` and `dynamicImports`. */
function collectImports(manifest, start, kinds, collectedKeys = new Set()) {
  if (collectedKeys.has(start)) return collectedKeys;
  collectedKeys.add(start);
  const importedKeys = kinds.flatMap((kind) => manifest[start][kind] ?? []);
  for (const key of importedKeys) collectImports(manifest, key, kinds, collectedKeys);
  return collectedKeys;
}

const findExistingKey = (manifest, keys) => keys.find((key) => key in manifest);

/** Lists the chunks of each page and of its text, of each `layouts/NAME`, and their imports, except the files that index.html loads. */
export function listPageFiles(manifest, localeId) {
  const entryKeys = collectImports(manifest, 'index.html', ['imports']);
  // The entry imports only the landing pages; LAZY_PAGES imports those of buyers, and OTHER_PAGES, which imports all others.
  const importsPage = (moduleKey, pageKey) => manifest[moduleKey].dynamicImports.includes(pageKey);
  const listFiles = (requiredKeys) =>
    [...requiredKeys].filter((key) => !entryKeys.has(key)).map((key) => `/${manifest[key].file}`);
  const listPage = (name) => {
    const pageKey = findExistingKey(manifest, [`src/pages/${name}.tsx`, INFO_PAGE]);
    const textFiles = listPageTextFiles(name, localeId).map((file) => `${TEXTS_DIR}${file}`);
    const textKey = findExistingKey(manifest, textFiles);
    const requiredKeys = collectImports(manifest, pageKey, ['imports']);
    if (textKey) collectImports(manifest, textKey, ['imports'], requiredKeys);
    const isOtherPage = importsPage(OTHER_PAGES, pageKey);
    if (isOtherPage) collectImports(manifest, OTHER_PAGES, ['imports'], requiredKeys);
    if (isOtherPage || importsPage(LAZY_PAGES, pageKey)) collectImports(manifest, LAZY_PAGES, ['imports'], requiredKeys);
    return [name, listFiles(requiredKeys)];
  };
  const pageKeys = Object.keys(manifest).filter((key) => key.startsWith('src/pages/') || PAGE_TEXT.test(key));
  const layoutKeys = Object.keys(manifest).filter((key) => key.startsWith('src/app/layouts/'));
  const listLayout = (key) => [`layouts/${path.parse(key).name}`, listFiles(collectImports(manifest, key, ['imports']))];
  return Object.fromEntries([...pageKeys.map((key) => listPage(path.parse(key).name)), ...layoutKeys.map(listLayout)]);
}

/** Lists the scripts of the landing pages, and everything that those scripts import. */
function listLandingFiles(manifest) {
  // These count as collected, so that their imports are left out.
  const keys = collectImports(manifest, 'index.html', ['imports', 'dynamicImports'], new Set(MODULES_WITH_STYLES));
  for (const key of MODULES_WITH_STYLES) keys.delete(key);
  return [...keys].map((key) => manifest[key].file);
}

/** Lists the scripts that visitors may load first: those of the landing pages and of the page that the link in an email opens. */
export const listFirstVisitFiles = (manifest) => [...listLandingFiles(manifest), ...listScripts(manifest, ORDER_PAGE, [])];

/** Lists the scripts of one page, what they import, and the scripts that every page loads. */
function listScripts(manifest, pageKey, layoutKeys) {
  const otherPages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/') && key !== pageKey);
  const otherKeys = [...MODULES_WITH_STYLES, ...otherPages];
  const keys = new Set(otherKeys);
  for (const key of ['index.html', pageKey, ...layoutKeys]) collectImports(manifest, key, ['imports', 'dynamicImports'], keys);
  for (const key of otherKeys) keys.delete(key);
  return [...keys].map((key) => manifest[key].file);
}

/** The templates that have only the styles of certain pages. `data-for` names the page of those that have the styles of one. */
const listPartialTemplates = (manifest) => [
  { name: 'landing', attribute: '', scripts: listLandingFiles(manifest) },
  { name: 'product', attribute: ' data-for="product"', scripts: listScripts(manifest, 'src/pages/product.tsx', []) },
  {
    name: 'checkout',
    attribute: ' data-for="checkout"',
    scripts: listScripts(manifest, 'src/pages/checkout.tsx', ['src/app/layouts/quiet.tsx']),
  },
];

/** Builds the styles of some pages: Tailwind scans their scripts. */
async function buildPartialStyles(root, { name, scripts }) {
  const input = path.join(root, `dist/${name}.css`);
  const sources = scripts.map((file) => `@source './client/${file}';`);
  await writeFile(input, ["@import '../src/ui/theme.css' source(none);", ...sources].join('\n'));
  const { output } = await build({
    root,
    logLevel: 'warn',
    build: { write: false, cssCodeSplit: true, rolldownOptions: { input } },
  });
  await rm(input);
  const code = await Promise.all(scripts.map((file) => readFile(path.join(root, 'dist/client', file), 'utf8')));
  return shrinkStyles(output.find(({ fileName }) => fileName.endsWith('.css')).source.trim(), code.join('\n'));
}

/** Throws if the pattern does not occur, so that a change of Vite's output fails the build. */
function replaceRequired(html, pattern, replacement) {
  if (html.search(pattern) === -1) throw new Error(`${pattern} does not occur in the built index.html`);
  return html.replace(pattern, replacement);
}

/**
 * Writes a template for the landing pages, the product and the checkout each, which have only the styles that these pages need, and
 * `page.html` for all other pages. Styles are inlined, so that the first paint needs no second request, and scripts are marked for
 * deferred-scripts.js.
 */
export async function writeTemplates({ root, clientDir, serverDir, clients }) {
  const templates = [];
  for (const template of listPartialTemplates(clients[0].manifest))
    templates.push({ ...template, styles: await buildPartialStyles(root, template) });
  for (const { locale, html } of clients) await writeLocaleTemplates({ html, locale, templates, clientDir, serverDir });
  await rm(path.join(clientDir, 'index.html'));
}

async function writeLocaleTemplates({ html: builtHtml, locale, templates, clientDir, serverDir }) {
  const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const withEntry = replaceRequired(builtHtml, entryScript, '<link data-deferred id="entry" href="$1">');
  const htmlTag = `<html lang="${locale.htmlLang}" data-locale="${locale.id}"`;
  const withLanguage = replaceRequired(withEntry, /<html lang="[^"]*"/, htmlTag);
  // deferred-scripts.js fetches every script with CORS. Indentation would make each page larger.
  const html = replaceRequired(withLanguage, /<link rel="modulepreload" crossorigin/g, '<link data-deferred').replace(
    /\n\s+/g,
    '\n',
  );
  const [stylesheetTag, stylesheetUrl] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  const writeTemplate = async (name, styles, attribute = '') => {
    const templateHtml = html.replace(htmlTag, htmlTag + attribute).replace(stylesheetTag, () => styles);
    await writeFile(path.join(serverDir, `${locale.id}.${name}.html`), templateHtml);
  };
  await writeTemplate('page', `<style>${(await readFile(path.join(clientDir, stylesheetUrl), 'utf8')).trim()}</style>`);
  const meta = `<meta name="styles" content="${stylesheetUrl}">`;
  for (const { name, attribute, styles } of templates) await writeTemplate(name, `${meta}<style>${styles}</style>`, attribute);
}
