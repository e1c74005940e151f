import type { Deps } from '../../platform/deps.ts';
import { createVersionedToken, verifyVersionedToken } from '../../platform/versioned-token.ts';
import type { OrderRecord } from './orders.model.ts';

type OrderWithPage = Pick<OrderRecord, '_id' | 'pageVersion'>;

/** The URL of the page on which the buyer follows and corrects the order. */
export const createOrderLink = ({ config, keys }: Deps, { _id, pageVersion }: OrderWithPage): string =>
  `${config.PUBLIC_ORIGIN}/orders/${String(_id)}?token=${createVersionedToken(keys, 'order-page', String(_id), pageVersion)}`;

export const verifyOrderToken = ({ keys }: Deps, id: string, token: string): number | undefined =>
  verifyVersionedToken(keys, 'order-page', id, token);

/** Proves that the holder received the email to the corrected address. */
export const signEmailConfirmation = ({ keys }: Deps, { _id, pageVersion }: OrderWithPage): string =>
  keys.sign('order-email', String(_id), pageVersion);

export const verifyEmailConfirmation = ({ keys }: Deps, { _id, pageVersion }: OrderWithPage, confirmation: string): boolean =>
  keys.verify(confirmation, 'order-email', String(_id), pageVersion);
