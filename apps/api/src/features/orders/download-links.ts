import type { Deps } from '../../platform/deps.ts';
import type { OrderRecord } from './orders.model.ts';

export const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

type Linked = Pick<OrderRecord, '_id' | 'linkVersion'>;

/** A token is its version and an HMAC: the database keeps only the version, so a mail job carries ids and can run twice. */
const downloadToken = (deps: Deps, order: Linked): string =>
  `${order.linkVersion}.${deps.keys.sign('download', String(order._id), order.linkVersion)}`;

/** The address that the mail holds: a page of the shop, 24 h from approval. */
export const downloadLink = (deps: Deps, order: Linked): string =>
  `${deps.config.PUBLIC_ORIGIN}/download/${String(order._id)}?token=${downloadToken(deps, order)}`;

/** The version that a genuine token was made for; undefined for any other text. */
export function versionOfToken(deps: Deps, orderId: string, token: string): number | undefined {
  const found = /^(\d{1,6})\.([\w-]+)$/.exec(token);
  const version = Number(found?.[1]);
  return found?.[2] && deps.keys.verify(found[2], 'download', orderId, version) ? version : undefined;
}
