import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { isLinkPreviewBot, type Client } from '../../platform/http/link-preview-bot.ts';
import { requestLinkRenewal, findLinkedOrder, type LinkedOrder } from '../orders/linked-orders.ts';
import { verifyDownloadToken } from '../orders/order-links.ts';
import { listAccessibleLines } from '../orders/order-lines.ts';
import { canDownload } from '../orders/order-access.ts';
import { toStatus } from '../orders/order-states.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { countLinkClick } from './count-downloads.ts';
import { type Delivery, findDeliveries } from './delivered-files.ts';
import { createDownloadPageUrl } from './download-page.ts';

/** @throws AppError not_found for a wrong token or a pending order, gone when superseded, cancelled, refunded or expired */
export async function getDownload(deps: Deps, orderId: string, token: string): Promise<LinkedOrder> {
  const version = verifyDownloadToken(deps, orderId, token);
  const order = version === undefined ? null : await findLinkedOrder(orderId);
  if (version === undefined || !order) throw notFound('downloads.notFound');
  if (order.state === 'completed' && !canDownload(order))
    throw new AppError('gone', order.refundedAt ? 'downloads.refunded' : 'downloads.accessEnded');
  if (toStatus(order.state) === 'cancelled') throw new AppError('gone', 'downloads.cancelled');
  if (order.state !== 'completed') throw notFound('downloads.notConfirmed');
  if (version < order.linkVersion) throw new AppError('gone', 'downloads.superseded');
  if (version > order.linkVersion) throw notFound('downloads.notFound');
  if (!order.linkExpiresAt || order.linkExpiresAt <= deps.clock.now()) throw new AppError('gone', 'downloads.expired');
  return order;
}

export const findOrderDelivery = async (order: LinkedOrder): Promise<Delivery> => (await findDeliveries([order]))[0] as Delivery;

interface LinkRequest {
  orderId: string;
  token: string;
  /** Whose link to open. Only needed in an order of several products. */
  product?: string | undefined;
}

/**
 * Returns where the button of the email leads: the link outside Banca, the only uploaded file, or the page with all files.
 * @throws AppError not_found
 */
export async function openDownload(deps: Deps, { orderId, token, product }: LinkRequest, visitor: Client): Promise<string> {
  const order = await getDownload(deps, orderId, token);
  const lines = listAccessibleLines(order);
  const requested = product ? lines.filter((line) => String(line.product._id) === product.toLowerCase()) : lines;
  const [line] = requested;
  if (!line) throw notFound('downloads.fileMissing');
  if (requested.length === 1 && line.file !== '') {
    if (!isLinkPreviewBot(visitor)) await countLinkClick(deps, { order, userAgent: visitor.userAgent });
    return line.file;
  }
  const { files } = await findOrderDelivery(order);
  if (files.length !== 1 || lines.length > 1) return createDownloadPageUrl(deps.config, orderId, token);
  return `/api/downloads/${orderId}/files/${String(files[0]?._id)}?token=${encodeURIComponent(token)}`;
}

/** Does not reveal whether the order or the email address exists. @throws AppError rate_limited */
export async function requestNewLink(deps: Deps, orderId: string, email: string, ip: string): Promise<void> {
  await deps.limits.consume('renew-ip', ip);
  await deps.limits.consume('renew-order', orderId.toLowerCase());
  await requestLinkRenewal(deps, orderId.toLowerCase(), normalizeEmail(email));
}
