/** The router ignores letter case, so these patterns do too. */
const PRIVATE_PAGES =
  /^\/(?:dashboard|admin|upload|add-product|checkout|purchasesuccess|orders|download|second-factor|reset-password|verify-email|confirm-email-change|undo-email-change|dev|l)(?:\/|$)/i;
const PUBLIC_API = /^\/api\/(?:products|creators|categories)(?:\/|$)/;

export const isPrivatePath = (pathname: string): boolean =>
  pathname.startsWith('/api/') ? !PUBLIC_API.test(pathname) : PRIVATE_PAGES.test(pathname);
