import type { findLibraryOrder as findOrderSchema, LibraryOrder } from '@banca/contracts/library.schemas';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { PageInfo, PageRequest } from '../../platform/mongo/page.ts';
import { findUserByEmail, getUser } from '../accounts/users.service.ts';
import { type DeliveredFile, findDeliveries } from '../downloads/delivered-files.ts';
import { findOrderOfProduct } from '../orders/lists/buyer-orders.ts';
import { listOrdersOfBuyer } from '../orders/lists/library-orders.ts';
import { renewExpiredLinks } from '../orders/linked-orders.ts';
import { canDownload } from '../orders/order-access.ts';
import { listProductIds } from '../orders/order-lines.ts';
import type { OrderLine, OrderRecord } from '../orders/orders.model.ts';
import { presentLinkedPurchase } from '../orders/orders.presenter.ts';
import { findProductSummaries } from '../products/product-lookup.ts';
import { findReviewedProducts } from '../reviews/reviews.lists.ts';
import { findSessionAddress } from './library-sessions.service.ts';

type LibrarySource = 'account' | 'code';

export interface LibraryOwner {
  email: string;
  source: LibrarySource;
}

interface Visitor {
  caller: Caller | undefined;
  /** The hash of the library cookie. */
  sessionId: string | undefined;
}

async function findAccountAddress(caller: Caller | undefined): Promise<string | undefined> {
  const user = caller && (await getUser(caller.id));
  return user?.emailVerified ? user.emailKey : undefined;
}

/** @throws AppError unauthenticated */
export async function findLibraryOwner(
  deps: Deps,
  { caller, sessionId }: Visitor,
  source: LibrarySource | undefined,
): Promise<LibraryOwner> {
  const accountAddress = source === 'code' ? undefined : await findAccountAddress(caller);
  if (accountAddress !== undefined) return { email: accountAddress, source: 'account' };
  const sessionAddress = source === 'account' ? undefined : await findSessionAddress(deps, sessionId);
  if (sessionAddress !== undefined) return { email: sessionAddress, source: 'code' };
  throw new AppError('unauthenticated', 'library.needsCode');
}

/** Finds the order of a product by the address of the account and by that of the code. @throws AppError unauthenticated */
export async function findLibraryOrder(
  deps: Deps,
  { caller, sessionId }: Visitor,
  product: string,
): Promise<z.input<typeof findOrderSchema.response>> {
  const addresses = await Promise.all([findAccountAddress(caller), findSessionAddress(deps, sessionId)]);
  const emailKeys = addresses.filter((address) => address !== undefined);
  if (emailKeys.length === 0) throw new AppError('unauthenticated', 'library.needsCode');
  const order = await findOrderOfProduct(emailKeys, product);
  if (!order) return { order: null };
  const { _id, status, state, orderLink } = presentLinkedPurchase(deps, order);
  return { order: { _id, status, state, orderLink } };
}

/** Returns whether the buyer could review the product of a line now. */
async function createReviewCheck(
  emailKey: string,
  orders: OrderRecord[],
): Promise<(order: OrderRecord, line: OrderLine) => boolean> {
  const productIds = orders.flatMap(listProductIds);
  const [published, account] = await Promise.all([findProductSummaries(productIds), findUserByEmail(emailKey)]);
  const author = account?.emailVerified ? account : undefined;
  const reviewed = author ? await findReviewedProducts(author._id, productIds) : new Set<string>();
  return (order, line) => {
    const product = String(line.product._id);
    const isOwn = author?._id.equals(order.creator) ?? false;
    return canDownload(order) && !line.accessEndedAt && published.has(product) && !reviewed.has(product) && !isOwn;
  };
}

const presentFile = ({ newest, bought }: DeliveredFile): z.input<typeof LibraryOrder>['files'][number] => ({
  name: newest.content.name,
  size: newest.content.size,
  version: newest.version,
  boughtVersion: bought?.version,
});

/** Lists the orders by the address that they have now: an order whose address was corrected is in another library. */
export async function listLibraryOrders(
  deps: Deps,
  { email, source }: LibraryOwner,
  query: PageRequest & { q?: string | undefined },
): Promise<PageInfo & LibraryOwner & { orders: z.input<typeof LibraryOrder>[] }> {
  const { orders: found, ...page } = await listOrdersOfBuyer(email, query);
  const orders = await renewExpiredLinks(deps, email, found);
  const [deliveries, canReview, receiptLinks] = await Promise.all([
    findDeliveries(orders),
    createReviewCheck(email, orders),
    deps.findReceiptLinks(deps, orders),
  ]);
  const presented = orders.map((order, i) => {
    const purchase = presentLinkedPurchase(deps, order);
    const files = purchase.downloadLink === undefined ? [] : (deliveries[i]?.files ?? []);
    const receiptLink = receiptLinks.get(String(order._id));
    const lines = purchase.lines.map((line, j) => ({ ...line, canReview: canReview(order, order.lines[j] as OrderLine) }));
    return { ...purchase, lines, files: files.map(presentFile), receiptLink, canReview: lines[0]?.canReview ?? false };
  });
  return { orders: presented, ...page, email, source };
}
