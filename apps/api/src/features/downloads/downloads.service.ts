import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { isLinkPreviewBot, type Client } from '../../platform/http/link-preview-bot.ts';
import { requestLinkRenewal, countDownload, findLinkedOrder, type LinkedOrder } from '../orders/linked-orders.ts';
import { verifyDownloadToken } from '../orders/order-links.ts';
import { getMainLine } from '../orders/order-lines.ts';
import { toStatus } from '../orders/order-states.ts';
import { normalizeEmail } from '../accounts/users.service.ts';

/** @throws AppError not_found for a wrong token or a pending order, gone when superseded, cancelled or expired */
export async function getDownload(deps: Deps, orderId: string, token: string): Promise<LinkedOrder> {
  const version = verifyDownloadToken(deps, orderId, token);
  const order = version === undefined ? null : await findLinkedOrder(orderId);
  if (version === undefined || !order) throw notFound('downloads.notFound');
  if (toStatus(order.state) === 'cancelled') throw new AppError('gone', 'downloads.cancelled');
  if (order.state !== 'completed') throw notFound('downloads.notConfirmed');
  if (version < order.linkVersion) throw new AppError('gone', 'downloads.superseded');
  if (version > order.linkVersion) throw notFound('downloads.notFound');
  if (!order.linkExpiresAt || order.linkExpiresAt <= deps.clock.now()) throw new AppError('gone', 'downloads.expired');
  return order;
}

export async function startDownload(deps: Deps, orderId: string, token: string, visitor: Client): Promise<string> {
  const order = await getDownload(deps, orderId, token);
  if (!isLinkPreviewBot(visitor)) await countDownload(order._id);
  return getMainLine(order).file;
}

/** Does not reveal whether the order or the email address exists. @throws AppError rate_limited */
export async function requestNewLink(deps: Deps, orderId: string, email: string, ip: string): Promise<void> {
  await deps.limits.consume('renew-ip', ip);
  await deps.limits.consume('renew-order', orderId.toLowerCase());
  await requestLinkRenewal(deps, orderId.toLowerCase(), normalizeEmail(email));
}
