import { toSitePath } from '@banca/contracts/site-path';

export const toPath = (url: string): string => toSitePath(url, new URL(url).origin) ?? '/';
