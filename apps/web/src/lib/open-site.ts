/** Leaves for a page of another site, whose Back button returns to this page. For a file, the browser stays. */
export const openSite = (url: string): void => location.assign(url);
