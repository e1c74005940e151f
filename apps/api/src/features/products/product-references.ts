import { ProductModel } from './products.model.ts';

/** A product needs the uploaded files of all its versions. */
export const productFileReference = { model: ProductModel, path: 'files.versions.upload', filter: { deletedAt: null } };
