import { paths } from '../../config/paths.ts';

/** The form of a new product, which opens with the products of the bundle. */
export const newBundlePath = `${paths.addProduct}?kind=bundle`;

export const isNewBundle = (search: URLSearchParams): boolean => search.get('kind') === 'bundle';
