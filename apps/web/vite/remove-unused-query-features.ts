import type { Plugin } from 'vite';

const REMOVALS: [pattern: RegExp, replacement: string][] = [
  // Infinite queries
  [/isInfiniteQueryDefinition\((?!e\) \{)\w+\)/g, 'false'],
  [/"infiniteQueryOptions" in endpointDefinition/, 'false'],
  [/^\t+buildInfinite\w+,$/gm, ''],
  // onCacheEntryAdded
  [/^\t+buildCacheLifecycleHandler,$/m, ''],
  // Schemas of endpoints
  [/\w+Schema && !shouldSkip\(\w+, "\w+"\)/g, 'false'],
  [/caughtError instanceof NamedSchemaError/, 'false'],
];

const REMOVED_FEATURES = /infiniteQuery\(|onCacheEntryAdded|(?:[aA]rg|[rR]esponse|meta)Schema:/;

/** Removes what no endpoint uses from RTK Query, which tree shaking cannot do: 1.8 kB of the first load of each page. */
export const removeUnusedQueryFeatures = (): Plugin => ({
  name: 'used-query-features-only',
  enforce: 'pre',
  transform: {
    filter: { id: /(?:toolkit\/dist\/query\/.*rtk-query[\w-]*\.modern\.mjs|src\/api\/[\w-]+\.ts)$/ },
    handler(code, id) {
      if (!id.includes('node_modules')) {
        const [feature] = REMOVED_FEATURES.exec(code) ?? [];
        if (feature) this.error(`${feature} needs a feature that vite/remove-unused-query-features.ts removes`);
        return undefined;
      }
      return REMOVALS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), code);
    },
  },
});
