import type { Locale } from '@banca/messages';

declare global {
  /** The API's origin if it differs from the page's, else ''. Set by vite.config.ts. */
  const __API_ORIGIN__: string;
  /** The client files of each page, by locale and page name. Set by build.mjs for the server bundle. */
  const __PAGE_FILES__: Record<string, Record<string, string[]>>;
  /** The languages that users can choose. Set by vite.config.ts. */
  const __LANGUAGES__: readonly { id: string; name: string }[];
  /** In browser builds, the locale whose texts are inlined; otherwise null. Set by build.mjs. */
  const __LOCALE__: Locale | null;
  /** Whether the build has the locale for tests of the layout. Set by vite.config.ts. */
  const __HAS_PSEUDO_LOCALE__: boolean;
  /** Whether message ids have been replaced with texts (see vite/inline-messages.ts). Set by build.mjs. */
  const __MESSAGES_ARE_INLINED__: boolean;
}
