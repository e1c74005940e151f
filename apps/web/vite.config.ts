import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LOCALE } from '@banca/messages';
import { catalogues } from '@banca/messages/catalogues';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { minifySync, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { removeUnusedQueryFeatures } from './vite/remove-unused-query-features.ts';

const apiUrl = process.env.API_ORIGIN ?? `http://localhost:${process.env.PORT ?? 4000}`;

const languages = [...catalogues.values()]
  .filter(({ locale }) => ![DEFAULT_LOCALE, 'pseudo'].includes(locale.id))
  .map(({ locale: { id, name } }) => ({ id, name }));

/** Removes assignments and marks calls as pure, or else tree shaking keeps React Router's framework mode (forms, data, …). */
const markRouterPure = (): Plugin => ({
  name: 'pure-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs/ },
    handler: (code) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
});

/** Removes keys, which React needs only for arrays, and names and sizes, which create-lucide-icon.ts ignores. */
const removeUnusedIconData = (): Plugin => ({
  name: 'icon-paths-only',
  enforce: 'pre',
  transform: {
    filter: { id: /lucide-react\/.*\/icons\/.*\.mjs/ },
    handler: (code) => code.replace(/,\s*key: "\w+"/g, '').replace(/name: "[\w-]+",\s*size: 24,/, ''),
  },
});

/** Browsers parse messages, and need neither the examples of a pattern nor where it was seen. */
const removePatternDocumentation = (): Plugin => ({
  name: 'pattern-expressions-only',
  enforce: 'pre',
  transform: {
    filter: { id: /payment-messages\/src\/patterns\/.*\.json$/ },
    handler: (code) =>
      JSON.stringify(
        (JSON.parse(code) as Record<string, unknown>[]).map(({ id, expression, dateFormat }) => ({ id, expression, dateFormat })),
      ),
  },
});

/** In production, the API inserts the contact address into the built pages. */
const contactEmail = (): Plugin => ({
  name: 'contact-email',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('%CONTACT_EMAIL%', process.env.CONTACT_EMAIL || 'ola@banca.test'),
});

const inlineSsrScripts = (): Plugin => ({
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<script data-inline="([\w.-]+)"><\/script>/g, (_, name: string) => {
        const code = readFileSync(new URL(`src/app/ssr/${name}`, import.meta.url), 'utf8');
        return `<script>${minifySync(name, code).code}</script>`;
      }),
  },
});

/** A few larger files with shared code compress better and need fewer requests than a dozen small files. */
const sharedChunks = [
  { name: 'dates', test: /src\/(?:lib\/format-date|date-formatters)\./ },
  {
    name: 'product-display',
    test: /src\/(?:ui\/(?:badge|stars|states)|entities\/(?:page\/breadcrumb-json-ld|product\/(?:cover|describe-files|price|featured-badge|wishlist(?:-button)?))|lib\/(?:format|parse-page|use-is-hydrating)|api\/products)\.|lucide-react\/.*\/(?:check|chevron-down)\./,
  },
  {
    name: 'product-cards',
    test: /src\/(?:entities\/session\/sell-link|ui\/pagination|entities\/product\/product-card)\./,
  },
  { name: 'image-zoom', test: /src\/ui\/(?:dialog|image-zoom|use-zoom)\.|lucide-react\/.*\/plus\./ },
  {
    name: 'details',
    test: /src\/(?:ui\/lazy-hydrate|entities\/(?:product\/use-product|social\/(?:share-link|social-url)|payment\/(?:confirmation-time|payment-method-list)))\.|contracts\/src\/analytics\.ts/,
  },
  {
    name: 'creators',
    test: /src\/(?:creators|api\/creators|entities\/user\/(?:avatar|countries|full-name))\.|lucide-react\/.*\/map-pin\./,
  },
  { name: 'review-card', test: /src\/(?:entities\/review\/review-notes|features\/reviews\/review-card)\./ },
  { name: 'category-name', test: /src\/(?:entities\/product\/category-name|category-labels|enums|typed-text)\./ },
  { name: 'icons', test: /src\/ui\/card\.|lucide-react\/.*\/(?:arrow-right|download|shield-check|smartphone)\./ },
  {
    name: 'filter-inputs',
    test: /src\/(?:ui\/(?:chip|field)|entities\/search\/search-field|lib\/use-debounced-input|amount|product-sorts)\.|lucide-react\/.*\/(?:eye|search)\./,
  },
  {
    name: 'order-data',
    test: /src\/(?:(?:orders|problems|api\/order-page|lib\/to-path)\.ts|(?:ui\/visible-part|entities\/order\/correct-email-link)\.)|lucide-react\/.*\/(?:clock|circle-check-big|triangle-exclamation-point|triangle-alert)\./,
  },
  { name: 'form-message', test: /src\/ui\/form-message\.|lucide-react\/.*\/circle-check\./ },
  { name: 'payment-data', test: /src\/(?:order-page-status|payment-(?:accounts|gateways)|(?:wallet|phone)-number)\.ts/ },
  {
    name: 'order-parts',
    test: /src\/(?:foreign-price\.|(?:entities\/order\/)?order-prices\.|ui\/(?:copy-button|toast)\.|entities\/(?:order\/detail-row|product\/product-(?:summary|link))\.|order-state-labels\.ts)|lucide-react\/.*\/(?:copy|external-link)\./,
  },
  {
    name: 'order-steps',
    test: /src\/(?:ui\/step-marker|entities\/order\/(?:order-timeline|timeline-step|payment-code)|features\/order-page\/proof-history)\.|lucide-react\/.*\/(?:mail|receipt-text|wallet|message-circle)\./,
  },
];

const componentTests = {
  include: ['src/**/*.test.tsx'],
  environment: 'jsdom',
  setupFiles: ['src/testing/setup-locale.ts', 'src/testing/setup.ts'],
  testTimeout: 20_000,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    markRouterPure(),
    removeUnusedQueryFeatures(),
    removeUnusedIconData(),
    removePatternDocumentation(),
    contactEmail(),
    inlineSsrScripts(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: fileURLToPath(new URL('src/ui/create-lucide-icon.ts', import.meta.url)) },
    ],
  },
  define: {
    __API_ORIGIN__: JSON.stringify(process.env.API_ORIGIN ?? ''),
    __PAGE_FILES__: '{}',
    __LANGUAGES__: JSON.stringify(languages),
    __HAS_PSEUDO_LOCALE__: JSON.stringify(catalogues.has('pseudo')),
    __LOCALE__: 'null',
    __MESSAGES_ARE_INLINED__: 'false',
  },
  server: {
    port: 5173,
    proxy: { '/api': apiUrl, '/uploads': apiUrl, '/l/': apiUrl, '/library/api': apiUrl, '^/\\w+/(\\w+/)?form(\\?|$)': apiUrl },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: {
      polyfill: false,
      // The names of what few visits need would make the first load larger.
      resolveDependencies: (file, dependencies) =>
        /unfinished-checkout|ask-for-otp|sync-language|hidden-shop/.test(file) ? [] : dependencies,
    },
    // Creates one stylesheet instead of one for each chunk.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: ['defineGet', 'definePost', 'definePut', 'defineDelete'],
      },
      output: isSsrBuild
        ? // Node keeps the source text in memory, with two bytes per character if one is beyond Latin-1. Names stay readable for
          // stack traces.
          { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } } }
        : {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
                // Everything in the first load except the entry.
                { name: 'app', test: /^(?!.*(?:entry-client|index\.html))/, tags: ['$initial'], priority: 1 },
                ...sharedChunks,
              ],
            },
          },
    },
  },
  // Only .test.tsx files get a DOM, because the other tests start faster without it.
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'logic', include: ['src/**/*.test.ts'], setupFiles: ['src/testing/setup-locale.ts'], isolate: false },
      },
      {
        extends: true,
        test: { ...componentTests, name: 'components', exclude: ['src/**/*.isolated.test.tsx'], isolate: false },
      },
      // Tests that mock a module, or stub a constant before modules load. The other component tests share their modules.
      { extends: true, test: { ...componentTests, name: 'isolated', include: ['src/**/*.isolated.test.tsx'] } },
    ],
  },
}));
