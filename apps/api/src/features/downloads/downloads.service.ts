import { downloads as messages } from '@banca/contracts/messages';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { isLinkPreviewBot, type Client } from '../../platform/http/link-preview-bot.ts';
import {
  requestLinkRenewal,
  countDownload,
  findLinkedOrder,
  type LinkedOrder,
  verifyDownloadToken,
} from '../orders/linked-orders.ts';
import { normalizeEmail } from '../accounts/users.service.ts';

/**
 * The order behind a token, read anew on each request so that a cancellation works at once.
 * @throws AppError not_found for a token that is not ours, whatever the order, and for an order that is not confirmed yet;
 * gone when superseded, cancelled or expired.
 */
export async function getDownload(deps: Deps, orderId: string, token: string): Promise<LinkedOrder> {
  const version = verifyDownloadToken(deps, orderId, token);
  const order = version === undefined ? null : await findLinkedOrder(orderId);
  if (version === undefined || !order) throw notFound(messages.notFound);
  if (order.status === 'cancelled') throw new AppError('gone', messages.cancelled);
  if (order.status !== 'completed') throw notFound(messages.notConfirmed);
  if (version < order.linkVersion) throw new AppError('gone', messages.superseded);
  if (version > order.linkVersion) throw notFound(messages.notFound);
  if (!order.linkExpiresAt || order.linkExpiresAt <= deps.clock.now()) throw new AppError('gone', messages.expired);
  return order;
}

/** Where the file lies; counted, unless only a preview asks. @throws AppError not_found, gone */
export async function getFileUrl(deps: Deps, orderId: string, token: string, visitor: Client): Promise<string> {
  const order = await getDownload(deps, orderId, token);
  if (!isLinkPreviewBot(visitor)) await countDownload(order._id);
  return order.file;
}

/**
 * Mails the link again while it is valid, or a new one that supersedes an expired one, to the order's own address.
 * Says nothing about whether the order or the address exists. @throws AppError rate_limited
 */
export async function requestNewLink(deps: Deps, orderId: string, email: string, ip: string): Promise<void> {
  await deps.limits.consume('renew-ip', ip);
  await deps.limits.consume('renew-order', orderId.toLowerCase());
  await requestLinkRenewal(deps, orderId.toLowerCase(), normalizeEmail(email));
}
