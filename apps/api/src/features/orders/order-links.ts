import type { Deps } from '../../platform/deps.ts';
import { createVersionedToken, verifyVersionedToken } from '../../platform/versioned-token.ts';
import { canDownload } from './order-access.ts';
import type { OrderRecord } from './orders.model.ts';

type OrderWithPage = Pick<OrderRecord, '_id' | 'pageVersion'>;

export const createOrderLink = ({ config, keys }: Deps, { _id, pageVersion }: OrderWithPage): string =>
  `${config.PUBLIC_ORIGIN}/orders/${String(_id)}?token=${createVersionedToken(keys, 'order-page', String(_id), pageVersion)}`;

export const verifyOrderToken = ({ keys }: Deps, id: string, token: string): number | undefined =>
  verifyVersionedToken(keys, 'order-page', id, token);

/** Proves that the holder received the email to the corrected address. */
export const signEmailConfirmation = ({ keys }: Deps, { _id, pageVersion }: OrderWithPage): string =>
  keys.sign('order-email', String(_id), pageVersion);

export const verifyEmailConfirmation = ({ keys }: Deps, { _id, pageVersion }: OrderWithPage, confirmation: string): boolean =>
  keys.verify(confirmation, 'order-email', String(_id), pageVersion);

export const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

type OrderLink = Pick<OrderRecord, '_id' | 'linkVersion'>;

/** Jobs contain only ids and create the token when they run. */
export const createDownloadLink = ({ config, keys }: Deps, { _id, linkVersion }: OrderLink): string =>
  `${config.PUBLIC_ORIGIN}/download/${String(_id)}?token=${createVersionedToken(keys, 'download', String(_id), linkVersion)}`;

/** Undefined unless the order gives access to its files and its link has not expired. */
export function findDownloadLink(
  deps: Deps,
  order: OrderLink & Pick<OrderRecord, 'state' | 'accessEndedAt' | 'linkExpiresAt'>,
): string | undefined {
  const isValid = canDownload(order) && order.linkExpiresAt && order.linkExpiresAt > deps.clock.now();
  return isValid ? createDownloadLink(deps, order) : undefined;
}

export const verifyDownloadToken = ({ keys }: Deps, orderId: string, token: string): number | undefined =>
  verifyVersionedToken(keys, 'download', orderId, token);

const DOWNLOAD_PATH = /^\/download\/([0-9a-f]{24})\/?$/i;

/** Returns the order id of a download link; undefined for any other URL. Does not check the token. */
export function parseDownloadLink(link: string, publicOrigin: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, username, password } = new URL(link);
  return origin === new URL(publicOrigin).origin && username === '' && password === ''
    ? DOWNLOAD_PATH.exec(pathname)?.[1]
    : undefined;
}
