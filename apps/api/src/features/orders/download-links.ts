import type { Deps } from '../../platform/deps.ts';
import { createVersionedToken, verifyVersionedToken } from '../../platform/versioned-token.ts';
import type { OrderRecord } from './orders.model.ts';

export const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

type OrderLink = Pick<OrderRecord, '_id' | 'linkVersion'>;

/** Jobs contain only ids and create the token when they run. */
export const createDownloadLink = ({ config, keys }: Deps, { _id, linkVersion }: OrderLink): string =>
  `${config.PUBLIC_ORIGIN}/download/${String(_id)}?token=${createVersionedToken(keys, 'download', String(_id), linkVersion)}`;

export const verifyDownloadToken = ({ keys }: Deps, orderId: string, token: string): number | undefined =>
  verifyVersionedToken(keys, 'download', orderId, token);
