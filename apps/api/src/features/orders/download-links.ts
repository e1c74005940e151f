import type { Deps } from '../../platform/deps.ts';
import type { OrderRecord } from './orders.model.ts';

export const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

type OrderLink = Pick<OrderRecord, '_id' | 'linkVersion'>;

/** A token is a version and an HMAC. Jobs contain only ids and create the token when they run. */
const createDownloadToken = (deps: Deps, order: OrderLink): string =>
  `${order.linkVersion}.${deps.keys.sign('download', String(order._id), order.linkVersion)}`;

export const createDownloadLink = (deps: Deps, order: OrderLink): string =>
  `${deps.config.PUBLIC_ORIGIN}/download/${String(order._id)}?token=${createDownloadToken(deps, order)}`;

export function verifyDownloadToken(deps: Deps, orderId: string, token: string): number | undefined {
  const match = /^(\d{1,6})\.([\w-]+)$/.exec(token);
  const version = Number(match?.[1]);
  return match?.[2] && deps.keys.verify(match[2], 'download', orderId, version) ? version : undefined;
}
