/** The API's origin: '' where the API serves the pages too. */
export const apiOrigin = typeof __API_ORIGIN__ === 'string' ? __API_ORIGIN__ : '';

/** The address of a stored picture: `/uploads/…` is prefixed with the API host, anything else stays (specification, section 7). */
const assetUrl = (path: string): string => (path.startsWith('/uploads') ? apiOrigin + path : path);

export type ImageWidth = 400 | 800 | 1200;

/** One of the three stored widths of a picture: `/uploads/x.webp` → `/uploads/x-400.webp`. */
export const imageAt = (path: string, width: ImageWidth): string =>
  assetUrl(path.startsWith('/uploads/') ? path.replace(/\.webp$/, `-${width}.webp`) : path);

/** A picture as a shared link shows it, a JPEG of 1200 × 630: `/uploads/x.webp` → `/uploads/x-og.jpg`. */
export const shareImage = (path: string): string =>
  assetUrl(path.startsWith('/uploads/') ? path.replace(/\.webp$/, '-og.jpg') : path);

/** `srcset` over the three widths; undefined for a picture that is not one of ours. */
export const srcSet = (path: string): string | undefined =>
  path.startsWith('/uploads/') && path.endsWith('.webp')
    ? ([400, 800, 1200] as const).map((width) => `${imageAt(path, width)} ${width}w`).join(', ')
    : undefined;
