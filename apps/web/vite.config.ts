import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const api = process.env.API_ORIGIN ?? `http://localhost:${process.env.PORT ?? 4000}`;

/** React Router does not mark these calls as free of effects, so its framework mode (forms, prefetching, data) would always come along. */
const pureRouter = (): Plugin => ({
  name: 'pure-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs/ },
    handler: (code) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
});

/** The API fills in the contact address when it serves the built pages; the development server has to do it itself. */
const contactEmail = (): Plugin => ({
  name: 'contact-email',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('%CONTACT_EMAIL%', process.env.CONTACT_EMAIL || 'ola@banca.test'),
});

/** Puts the scripts of src/app/ssr that run before the first paint into index.html. */
const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<script data-inline="([\w.-]+)"><\/script>/g, (_, name: string) => {
        const code = readFileSync(new URL(`src/app/ssr/${name}`, import.meta.url), 'utf8').replace(/^\s*\/\/.*\n/gm, '');
        return `<script>\n${code}</script>`;
      }),
  },
});

/** What the storefront's pages share, in few files: a dozen small ones compress worse, and a slow phone asks for each of them. */
const shared = [
  {
    name: 'product-display',
    test: /src\/(?:ui\/(?:badge|skeleton|stars)|entities\/product\/(?:cover|price|featured-badge)|lib\/(?:format|parse-page)|api\/products)\.|lucide-react\/.*\/chevron-down\./,
  },
  {
    name: 'product-cards',
    test: /src\/(?:entities\/session\/sell-link|ui\/(?:empty-state|pagination)|messages\/catalogue|entities\/product\/(?:card-actions|product-card|wishlist))\./,
  },
  { name: 'image-zoom', test: /src\/ui\/(?:dialog|image-zoom|use-zoom)\.|lucide-react\/.*\/(?:check|plus)\./ },
  {
    name: 'creators',
    test: /src\/(?:messages\/creators|creators|api\/creators|entities\/user\/(?:avatar|full-name))\.|lucide-react\/.*\/map-pin\./,
  },
  { name: 'icons', test: /src\/ui\/card\.|lucide-react\/.*\/(?:arrow-right|download|shield-check|smartphone)\./ },
  { name: 'messages', test: /src\/messages\/(?:analytics|product)\./ },
  {
    name: 'filter-inputs',
    test: /src\/(?:ui\/(?:chip|input|search-input|select)|lib\/use-debounced-input)\.|lucide-react\/.*\/search\./,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [pureRouter(), contactEmail(), inlineScripts(), react(), tailwindcss()],
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: fileURLToPath(new URL('src/ui/create-lucide-icon.ts', import.meta.url)) },
    ],
  },
  define: {
    __API_ORIGIN__: JSON.stringify(process.env.API_ORIGIN ?? ''),
    __PAGE_FILES__: '{}',
  },
  server: { port: 5173, proxy: { '/api': api, '/uploads': api, '/l/': api } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: {
      polyfill: false,
      // What index.html loads has come before any script asks for more.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:vendor|app|rolldown-runtime)-/.test(file)),
    },
    // One stylesheet, in the HTML: else each chunk that a page asks for later would bring the file once more.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: isSsrBuild
        ? // Node keeps the text of what it runs: no comments, no blanks, and no page before somebody asks for it. Names stay, for errors.
          { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } }
        : {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
                { name: 'app', test: /^(?!.*(?:entry-client|index\.html))/, tags: ['$initial'], priority: 1 },
                ...shared,
              ],
            },
          },
    },
  },
  // A test of a component is a .test.tsx and gets a DOM; any other starts faster without.
  test: {
    // Vitest would leave one core idle: of two, half.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'logic', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
}));
