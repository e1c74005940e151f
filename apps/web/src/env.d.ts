/** The API's origin if it differs from the page's, else ''. Set by vite.config.ts. */
declare const __API_ORIGIN__: string;
/** The client files of each page, by page name. Set by build.mjs for the server bundle. */
declare const __PAGE_FILES__: Record<string, string[]>;
