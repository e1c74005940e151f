import { parseMzn } from '@banca/contracts/mzn';
import { isAccountMethod, mapAccounts, paymentMethodIds } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/t.ts';
import type { ProductDetail } from '../../api/products.ts';
import type { User } from '../../api/session.ts';
import type { ProductValues } from './product-values.ts';

/** Builds the product as it looks once it is approved. Empty fields get a placeholder. */
export function buildPreviewProduct(values: ProductValues, user: User, images: string[]): ProductDetail {
  const now = new Date().toISOString();
  const { _id, firstName, lastName, username, profilePicture } = user;
  const { images: _images, file: _file, updatePastOrders: _, beforePrice: _beforePrice, ...texts } = values;
  const price = parseMzn(values.price) ?? 0;
  const beforePrice = parseMzn(values.beforePrice) ?? 0;
  return {
    _id: 'preview',
    ...texts,
    title: values.title.trim() || t('upload.titlePlaceholder'),
    description: values.description.trim(),
    price,
    ...(beforePrice > price ? { beforePrice } : {}),
    image: images[0] ?? null,
    images,
    rating: 0,
    reviewCount: 0,
    sales: 0,
    status: 'approved',
    featured: false,
    createdAt: now,
    updatedAt: now,
    creator: { _id, firstName, lastName, username, profilePicture, ...mapAccounts((method) => user[method]) },
    paymentMethods: paymentMethodIds.map((method) => ({
      method,
      available: !isAccountMethod(method) || user[method] !== '',
    })),
  };
}
