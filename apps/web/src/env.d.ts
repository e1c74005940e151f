/** Where the API stands when it is not the page's own origin; '' when it is. Set by vite.config.ts. */
declare const __API_ORIGIN__: string;
/** Page name -> its client files, in the order of need. Filled in by build.mjs for the server bundle. */
declare const __PAGE_FILES__: Record<string, string[]>;
