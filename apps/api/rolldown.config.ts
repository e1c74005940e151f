// `pnpm --filter @banca/api build`: bundles the API with its dependencies (see docs/decisions/0027-one-bundle-of-the-api.md).
import { cpSync, readdirSync } from 'node:fs';
import { defineConfig, type Plugin } from 'rolldown';

const LOCALES = '../../packages/messages/src/locales';

const locales = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Migrations stay TypeScript: the names of their files are in the database. */
const copyFiles: Plugin = {
  name: 'copy-files',
  writeBundle: () => {
    cpSync('src/migrations/steps', 'dist/steps', { recursive: true });
    cpSync('src/seed/pictures', 'dist/pictures', { recursive: true });
  },
};

export default defineConfig({
  input: {
    main: 'src/main.ts',
    backup: 'src/backup.ts',
    restore: 'src/restore.ts',
    reindex: 'src/reindex.ts',
    'verify-data': 'src/verify-data.ts',
    // The files that the API finds by their names.
    'password-worker': 'src/platform/password-worker.ts',
    'stamp-child': 'src/features/stamps/stamp-child.ts',
    'stamp-watchdog': 'src/features/stamps/stamp-watchdog.ts',
    'product-csv-worker': 'src/features/products/csv/product-csv-worker.ts',
    'statement-worker': 'src/features/payments/statement/statement-worker.ts',
    ...Object.fromEntries(locales.map(({ name }) => [`locales/${name}/index`, `${LOCALES}/${name}/index.ts`])),
  },
  platform: 'node',
  // These load native code, workers and assets from their own folders.
  external: ['sharp', 'piscina', 'swagger-ui-dist'],
  plugins: [copyFiles],
  output: {
    dir: 'dist',
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    // Node keeps the text of each loaded module in memory, with two bytes per character if one is beyond Latin-1.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
  },
});
