import { z } from 'zod';
import { IdParams } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleManagedProduct, exampleProduct, toExampleAccount } from './examples.ts';
import { isAccountMethod, mapAccounts } from './payment-accounts.ts';
import { paymentMethodIds } from './payment-methods.ts';
import { IMAGES_MAX, ProductChanges, ProductInput, ManagedProduct, ProductDetail, ReviewMinutes } from './product.schemas.ts';
import { exampleTrackRecord } from './track-record.schemas.ts';

const ProductResponse = z.object({
  product: ManagedProduct,
  message: z.string(),
  /** Only while the product is pending. */
  reviewMinutes: ReviewMinutes,
});
const imageFiles = {
  images: { maxCount: IMAGES_MAX, description: 'JPEG, PNG, WebP or AVIF, 5 MB each' },
  image: { maxCount: 1, description: 'The first image' },
};
const PRODUCT_BODY_MAX_BYTES = 30_000_000;

export const getProduct = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'Get a product',
  params: IdParams,
  response: z.object({ product: ProductDetail }),
  errors: ['not_found'],
  example: {
    product: {
      ...exampleProduct,
      creator: {
        ...exampleProduct.creator,
        ...mapAccounts(toExampleAccount, { firstKeys: ['mpesa', 'emola'] }),
        confirmationMinutes: 25,
        trackRecord: exampleTrackRecord,
      },
      paymentMethods: paymentMethodIds.map((method) => ({
        method,
        available: !isAccountMethod(method) || toExampleAccount(method) !== '',
      })),
      gateways: ['mpesa'],
    },
  },
});
export const createProduct = defineEndpointSchema({
  summary: 'Create a product',
  status: 201,
  body: ProductInput,
  files: imageFiles,
  maxBodyBytes: PRODUCT_BODY_MAX_BYTES,
  response: ProductResponse,
  errors: ['unsupported_media', 'too_large', 'conflict'],
  bodyExample: {
    title: 'Marrabenta: 12 bases para guitarra',
    description: 'Doze bases originais gravadas em Maputo, com tablaturas em PDF.',
    price: 850,
    category: 'Música',
    file: 'https://drive.google.com/file/d/1AbC/view',
    features: ['12 faixas WAV', 'Tablaturas em PDF'],
  },
  example: { product: { ...exampleManagedProduct, status: 'pending' }, message: 'upload.success', reviewMinutes: 120 },
});
export const updateProduct = defineEndpointSchema({
  summary: 'Update a product; absent fields keep their value',
  params: IdParams,
  body: ProductChanges,
  files: imageFiles,
  maxBodyBytes: PRODUCT_BODY_MAX_BYTES,
  response: ProductResponse,
  errors: ['not_found', 'unsupported_media', 'too_large', 'conflict'],
  bodyExample: { price: 900 },
  example: { product: { ...exampleManagedProduct, price: 900 }, message: 'upload.updated' },
});
export const setProductOffSale = defineEndpointSchema({
  summary: 'Take an approved product off sale, or put it back',
  description: 'Its page stays open to who has its address, and its buyers keep their downloads. It needs no new approval.',
  params: IdParams,
  body: z.object({ offSale: z.boolean() }),
  response: z.object({ product: ManagedProduct, message: z.string() }),
  errors: ['not_found', 'conflict'],
  bodyExample: { offSale: true },
  example: { product: { ...exampleManagedProduct, offSale: true }, message: 'upload.takenOffSale' },
});
export const deleteProduct = defineEndpointSchema({
  summary: 'Delete a product; buyers keep their downloads',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'upload.deleted' },
});
