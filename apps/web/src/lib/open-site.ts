/** Leaves for a page of another site. Its Back button returns to this page. */
export const openSite = (url: string): void => location.assign(url);
