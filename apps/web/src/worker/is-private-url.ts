import { isSecretUrl } from '@banca/contracts/secret-pages';

/** The router ignores letter case, so these patterns do too. */
const PRIVATE_PAGES = /^\/(?:dashboard|admin|upload|add-product|checkout|purchasesuccess|second-factor|dev|l)(?:\/|$)/i;
const PUBLIC_API = /^\/api\/(?:products|creators|categories)(?:\/|$)/;

/** Whether the browser must not store the response. */
export const isPrivateUrl = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname.startsWith('/api/') ? !PUBLIC_API.test(pathname) : PRIVATE_PAGES.test(pathname) || isSecretUrl(pathname + search);

/** Whether a page shows an order or its download to the buyer. */
export const isOrderPage = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  /^\/(?:orders|download|purchasesuccess)(?:\/|$)/i.test(pathname);

/** Also its former address. */
export const isLibraryPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => /^\/(?:library|orders)\/?$/i.test(pathname);

export const isCheckoutPage = ({ pathname }: Pick<URL, 'pathname'>): boolean => /^\/checkout\//i.test(pathname);
