import type { payOrder as payOrderInput } from '@banca/contracts/order-page.schemas';
import { paymentGateways } from '@banca/contracts/payment-gateways';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { abandonAttempt, startAttempt } from '../../gateways/attempts.ts';
import { hasOpenAttempt, type OrderAttempt } from '../order-attempt-fields.ts';
import { type BuyerAccess, findBuyerOrder } from '../order-page/order-page.service.ts';
import { assertOpen } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { type Charge, prepareCharge } from './charge.ts';
import { insertAttempt } from './order-attempts.ts';

type Input = Pick<z.output<typeof payOrderInput.body>, 'gateway' | 'payerPhone'>;

/** @throws AppError conflict if the order is closed, or money has come or may still come */
function assertChargeable(order: OrderRecord): void {
  assertOpen(order);
  if (hasOpenAttempt(order)) throw new AppError('conflict', 'gateways.stillOpen');
  if (order.paidAmount || order.attempt?.state === 'paid') throw new AppError('conflict', 'gateways.alreadyPaid');
}

async function addAttempt(deps: Deps, access: BuyerAccess, charge: Charge, session: ClientSession): Promise<OrderAttempt> {
  const order = await findBuyerOrder(deps, access, session);
  assertChargeable(order);
  const attempt = await insertAttempt(deps, order, charge, session);
  await OrderModel.updateOne({ _id: order._id }, { $set: { attempt } }, { session });
  const entry = { at: deps.clock.now(), actor: null, action: 'order.pay', target: order._id };
  await writeAudit({ ...entry, after: { gateway: charge.gateway } }, session);
  return attempt;
}

/** A buyer can give up a page, but not a push, which ends by itself. @throws AppError conflict */
async function abandonOpenPage(deps: Deps, { attempt }: OrderRecord): Promise<void> {
  if (!attempt || !hasOpenAttempt({ attempt })) return;
  const isPage = paymentGateways[attempt.gateway].flow === 'page';
  if (!isPage || attempt.state === 'unknown') throw new AppError('conflict', 'gateways.stillOpen');
  await abandonAttempt(deps, attempt._id);
}

/**
 * Charges the buyer of an open order again after a refusal. Without a gateway, gives the attempt up, so that the buyer can hand in a
 * proof. @throws AppError not_found, conflict, validation_failed, rate_limited
 */
export async function payOrder(deps: Deps, access: BuyerAccess, { gateway, payerPhone }: Input): Promise<OrderRecord> {
  const order = await findBuyerOrder(deps, access);
  await deps.limits.consume('order-change', String(order._id));
  if (!gateway) {
    assertOpen(order);
    await abandonOpenPage(deps, order);
    return await findBuyerOrder(deps, access);
  }
  assertChargeable(order);
  const { creator, paymentMethod: method, phone } = order;
  const charge = await prepareCharge(deps, { creator, gateway, method, payerPhone, phone });
  const attempt = await inTransaction((session) => addAttempt(deps, access, charge, session));
  await startAttempt(deps, attempt._id);
  return await findBuyerOrder(deps, access);
}
