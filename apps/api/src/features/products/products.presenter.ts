import type { ManagedProduct, Product, ProductDetail, Mentions } from '@banca/contracts/product.schemas';
import { paymentMethodIds } from '@banca/contracts/payment-methods';
import type { OwnFile, PublicFile } from '@banca/contracts/files.schemas';
import type { SuggestedProduct } from '@banca/contracts/suggestions.schemas';
import { toWhatsAppUrl } from '@banca/contracts/whatsapp';
import type { z } from 'zod';
import { centavosToMzn } from '../../platform/money.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { hasPaymentAccount, listUsableAccounts } from '../accounts/payment-accounts.ts';
import { presentReceiptsFlag } from '../accounts/receipt-settings.ts';
import { presentUserCard } from '../accounts/users.presenter.ts';
import { getNewestVersion, listFiles, listSoldFiles } from './product-files.ts';
import { isOffSale, type ProductFile, type ProductRecord } from './products.model.ts';
import type { BuyerFacts } from './products.service.ts';

type ProductResponse = z.input<typeof Product>;

const toDelivery = (product: ProductRecord): ProductResponse['delivery'] =>
  listSoldFiles(product).length > 0 ? 'hosted' : 'link';

function presentPublicFile(file: ProductFile): z.input<typeof PublicFile> {
  const { name, size, type } = getNewestVersion(file);
  const isSample = file.isSample;
  return isSample ? { _id: String(file._id), name, size, type, isSample } : { name, size, type, isSample };
}

function presentOwnFile(file: ProductFile): z.input<typeof OwnFile> {
  const { name, size, type, version } = getNewestVersion(file);
  const versions = file.versions.toReversed().map((entry) => ({
    version: entry.version,
    name: entry.name,
    size: entry.size,
    note: entry.note ?? undefined,
    at: entry.at,
  }));
  const { isSample, isStamped } = file;
  return { _id: String(file._id), name, size, type, version, versions, isSample, isStamped };
}

const presentLaunch = ({ launchPrice, launchPriceUntil, regularPrice }: ProductRecord) => ({
  launchPrice: launchPrice == null ? undefined : centavosToMzn(launchPrice),
  launchPriceUntil: launchPriceUntil ?? undefined,
  regularPrice: regularPrice == null ? undefined : centavosToMzn(regularPrice),
});

export const presentProduct = (product: ProductRecord): ProductResponse =>
  ({
    _id: String(product._id),
    title: product.title,
    description: product.description,
    price: centavosToMzn(product.price),
    beforePrice: product.beforePrice == null ? undefined : centavosToMzn(product.beforePrice),
    ...presentLaunch(product),
    category: product.category,
    image: product.images[0] ?? null,
    images: product.images,
    features: product.features,
    rating: product.rating,
    reviewCount: product.reviewCount,
    sales: product.sales,
    status: product.status,
    offSale: isOffSale(product) ? (true as const) : undefined,
    featured: product.featured,
    shortUrl: product.shortUrl ?? undefined,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    creator: presentUserCard(product.creator as unknown as UserRecord),
    files: listFiles(product).map(presentPublicFile),
    delivery: toDelivery(product),
  }) satisfies Mentions<keyof ProductResponse>;

export const presentSuggestedProduct = (product: ProductRecord): z.input<typeof SuggestedProduct> => ({
  _id: String(product._id),
  title: product.title,
  price: centavosToMzn(product.price),
  image: product.images[0] ?? null,
  creator: { username: (product.creator as unknown as UserRecord).username },
});

const presentPrivateFields = (product: ProductRecord) => ({
  extras: (product.extras ?? []).map(({ product: id, percent }) => ({ product: String(id), percent })),
  parts: (product.parts ?? []).map(String),
  file: product.file,
  files: listFiles(product).map(presentOwnFile),
  buyersGetUpdates: product.buyersGetUpdates ?? true,
  downloadLimit: product.downloadLimit ?? null,
  filesAnnouncedAt: product.filesAnnouncedAt ?? undefined,
  revenue: centavosToMzn(product.revenue),
  changedSinceApproval: product.changedSinceApproval,
  rejectionReason: product.rejectionReason ?? undefined,
  needsConfirmedEmail: product.needsConfirmedEmail ?? undefined,
});

export const presentOwnProduct = (product: ProductRecord): z.input<typeof ManagedProduct> => ({
  ...presentProduct(product),
  ...presentPrivateFields(product),
});

const presentPart = ({ _id, title, images, price }: ProductRecord) => ({
  _id: String(_id),
  title,
  image: images[0] ?? null,
  price: centavosToMzn(price),
});

const presentParts = ({ parts }: ProductRecord, published: readonly ProductRecord[]) =>
  parts?.length
    ? { parts: published.map(presentPart), ...(published.length < parts.length ? { hasUnavailableParts: true as const } : {}) }
    : { parts: undefined };

export function presentProductDetail(
  product: ProductRecord,
  creator: UserRecord,
  { canManage, confirmationMinutes, trackRecord, gateways, parts }: BuyerFacts & { canManage: boolean },
): z.input<typeof ProductDetail> {
  const accountHolder = creator.accountHolder || undefined;
  const contactEmail = creator.contactEmail || undefined;
  const whatsApp = toWhatsAppUrl(creator.socialLinks?.linkedin);
  return {
    ...presentProduct(product),
    creator: {
      ...presentUserCard(creator),
      ...listUsableAccounts(creator),
      accountHolder,
      contactEmail,
      whatsApp,
      confirmationMinutes,
      trackRecord,
    },
    paymentMethods: paymentMethodIds.map((method) => ({ method, available: hasPaymentAccount(creator, method) })),
    gateways,
    ...presentReceiptsFlag(creator),
    ...(canManage ? presentPrivateFields(product) : {}),
    ...presentParts(product, parts),
  };
}
