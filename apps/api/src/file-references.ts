import { listProfilePictures } from './features/accounts/profile/profile-pictures.ts';
import { listOrderFiles } from './features/orders/files/order-files.ts';
import { listProductFiles } from './features/products/product-files.ts';
import type { FileReferences } from './platform/storage/storage.ts';

/** An order copies an image of its product, which may lose it later, so products come before orders. */
export const fileReferences: readonly FileReferences[] = [listProfilePictures, listProductFiles, listOrderFiles];
