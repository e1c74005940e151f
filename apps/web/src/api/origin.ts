/** The origin of the API, or '' if the API also serves the pages. */
export const apiOrigin = typeof __API_ORIGIN__ === 'string' ? __API_ORIGIN__ : '';

const toAssetUrl = (path: string): string => (path.startsWith('/uploads') ? apiOrigin + path : path);

type ImageWidth = 400 | 800 | 1200;

/** The URL of a stored image in one of its three widths: `/uploads/x.webp` → `/uploads/x-400.webp`. */
export const toImageUrl = (path: string, width: ImageWidth): string =>
  toAssetUrl(path.startsWith('/uploads/') ? path.replace(/\.webp$/, `-${width}.webp`) : path);

/** The URL of the link preview image, a JPEG of 1200 × 630 px: `/uploads/x.webp` → `/uploads/x-og.jpg`. */
export const toShareImageUrl = (path: string): string =>
  toAssetUrl(path.startsWith('/uploads/') ? path.replace(/\.webp$/, '-og.jpg') : path);

export const buildSrcSet = (path: string): string | undefined =>
  path.startsWith('/uploads/') && path.endsWith('.webp')
    ? ([400, 800, 1200] as const).map((width) => `${toImageUrl(path, width)} ${width}w`).join(', ')
    : undefined;
