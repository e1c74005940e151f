import { canCharge, type GatewayName } from '@banca/contracts/payment-gateways';
import { toWhatsAppUrl } from '@banca/contracts/whatsapp';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { findUser } from '../../accounts/users.service.ts';
import { pollInBackground } from '../../gateways/attempts.ts';
import { listUsableGateways } from '../../gateways/credentials.ts';
import { closeOrder } from '../decide/transition-order.ts';
import { hasOpenAttempt } from '../order-attempt-fields.ts';
import { findDownloadLink, verifyOrderToken } from '../order-links.ts';
import { findAccountHolder } from '../payment-details.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

export interface BuyerAccess {
  id: string;
  token: string;
}

/** Finds the order of a link. @throws AppError not_found for a wrong, foreign or superseded token */
export async function findBuyerOrder(
  deps: Deps,
  { id, token }: BuyerAccess,
  session: ClientSession | null = null,
): Promise<OrderRecord> {
  const pageVersion = verifyOrderToken(deps, id, token);
  const order =
    pageVersion === undefined ? null : await OrderModel.findOne({ _id: id, pageVersion }).session(session).lean<OrderRecord>();
  if (!order) throw notFound('orders.linkInvalid');
  return order;
}

interface OrderPage {
  order: OrderRecord;
  contactEmail: string | undefined;
  whatsApp: string | undefined;
  accountHolder: string | undefined;
  /** True, or undefined. */
  isSuspended: true | undefined;
  confirmationMinutes: number | null;
  downloadLink: string | undefined;
  receiptLink: string | undefined;
  /** Those that can charge the buyer. Empty unless the order is open. */
  gateways: GatewayName[];
}

async function listOrderGateways(deps: Deps, { state, amount, creator, paymentMethod }: OrderRecord): Promise<GatewayName[]> {
  if (amount === 0 || !OPEN_STATES.includes(state)) return [];
  return (await listUsableGateways(deps, creator)).filter((gateway) => canCharge(gateway, paymentMethod));
}

/** Asks the gateway about an open attempt, too. @throws AppError not_found */
export async function getOrderPage(deps: Deps, access: BuyerAccess): Promise<OrderPage> {
  const order = await findBuyerOrder(deps, access);
  if (order.attempt && hasOpenAttempt(order)) await pollInBackground(deps, order.attempt._id);
  const [creator, gateways, confirmationMinutes, receiptLinks] = await Promise.all([
    findUser(order.creator),
    listOrderGateways(deps, order),
    deps.confirmationTimes.getMinutes(order.creator),
    deps.findReceiptLinks(deps, [order]),
  ]);
  const isSuspended = creator?.status === 'suspended' || undefined;
  const isHalted = isSuspended && OPEN_STATES.includes(order.state);
  // Only the operator can help with an order that a suspension halts.
  const contact = isHalted ? null : creator;
  const contactEmail = contact?.contactEmail || undefined;
  const whatsApp = toWhatsAppUrl(contact?.socialLinks?.linkedin);
  const accountHolder = findAccountHolder(order, creator);
  const downloadLink = findDownloadLink(deps, order);
  return {
    // The order does not expire during the suspension.
    order: isHalted ? { ...order, expiresAt: null } : order,
    contactEmail,
    whatsApp,
    accountHolder,
    isSuspended,
    confirmationMinutes: isSuspended ? null : confirmationMinutes,
    downloadLink,
    receiptLink: receiptLinks.get(String(order._id)),
    gateways,
  };
}

/** Idempotent. @throws AppError not_found, conflict */
export async function withdrawOrder(deps: Deps, access: BuyerAccess): Promise<OrderRecord> {
  const { _id, pageVersion } = await findBuyerOrder(deps, access);
  const { order } = await closeOrder(deps, { id: String(_id), ownershipFilter: { pageVersion }, actor: null }, 'withdrawn');
  return order;
}
