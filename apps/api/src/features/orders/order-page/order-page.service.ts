import type { Deps } from '../../../platform/deps.ts';
import { findUser } from '../../accounts/users.service.ts';
import { getConfirmationMinutes } from '../lists/confirmation-time.ts';
import { createDownloadLink } from '../download-links.ts';
import type { OrderRecord } from '../orders.model.ts';
import { type BuyerAccess, findBuyerOrder } from './find-buyer-order.ts';

interface OrderPage {
  order: OrderRecord;
  /** The creator's public email address. */
  contactEmail: string | undefined;
  confirmationMinutes: number | null;
  downloadLink: string | undefined;
}

function getDownloadLink(deps: Deps, order: OrderRecord): string | undefined {
  const isValid = order.state === 'completed' && order.linkExpiresAt && order.linkExpiresAt > deps.clock.now();
  return isValid ? createDownloadLink(deps, order) : undefined;
}

/** @throws AppError not_found */
export async function getOrderPage(deps: Deps, access: BuyerAccess): Promise<OrderPage> {
  const order = await findBuyerOrder(deps, access);
  const [creator, confirmationMinutes] = await Promise.all([findUser(order.creator), getConfirmationMinutes(order.creator)]);
  const contactEmail = creator?.contactEmail || undefined;
  return { order, contactEmail, confirmationMinutes, downloadLink: getDownloadLink(deps, order) };
}
