import { profilePictures } from './features/accounts/profile/profile.service.ts';
import { hostedFiles } from './features/files/hosted-files.ts';
import type { FileReference } from './features/files/unneeded-files.ts';
import { orderFiles } from './features/orders/order-files.ts';
import { orderFileReference } from './features/orders/order-references.ts';
import { productFileReference } from './features/products/product-references.ts';
import { productImages } from './features/products/products.images.ts';
import type { FileField } from './platform/storage/storage.ts';

/** An order copies an image of its product, which may lose it later, so products come before orders. */
export const fileFields: readonly FileField[] = [profilePictures, productImages, ...orderFiles, hostedFiles];

/** Uploaded files that none of these names are removed. */
export const fileReferences: readonly FileReference[] = [productFileReference, orderFileReference];
