import { profilePictures } from './features/accounts/profile/profile.service.ts';
import { orderFiles } from './features/orders/order-files.ts';
import { productImages } from './features/products/products.images.ts';
import type { FileField } from './platform/storage/storage.ts';

/** An order copies an image of its product, which may lose it later, so products come before orders. */
export const fileFields: readonly FileField[] = [profilePictures, productImages, ...orderFiles];
