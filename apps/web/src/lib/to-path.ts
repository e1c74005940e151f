import { toSitePath } from '@banca/contracts/site-path';

/** Returns the path and the query of a URL of this website, for a link inside the app. */
export const toPath = (url: string): string => toSitePath(url, new URL(url).origin) ?? '/';
