import type { payOrder as payOrderInput } from '@banca/contracts/order-page.schemas';
import { paymentGateways } from '@banca/contracts/payment-gateways';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { AttemptRecord } from '../../gateways/attempts.model.ts';
import { abandonAttempt, createAttempt, startAttempt } from '../../gateways/attempts.ts';
import { hasOpenAttempt } from '../order-attempt-fields.ts';
import { type BuyerAccess, findBuyerOrder } from '../order-page/order-page.service.ts';
import { assertOpen, OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { type Charge, prepareCharge } from './charge.ts';
import { toOrderAttempt } from './order-attempts.ts';

type Input = Pick<z.output<typeof payOrderInput.body>, 'gateway' | 'payerPhone'>;

/** @throws AppError conflict if the order is closed, or money has come or may still come */
function assertChargeable(order: OrderRecord): void {
  assertOpen(order);
  if (hasOpenAttempt(order)) throw new AppError('conflict', 'gateways.stillOpen');
  if (order.paidAmount || order.attempt?.state === 'paid') throw new AppError('conflict', 'gateways.alreadyPaid');
}

async function addAttempt(deps: Deps, access: BuyerAccess, charge: Charge, session: ClientSession): Promise<AttemptRecord> {
  const order = await findBuyerOrder(deps, access, session);
  assertChargeable(order);
  const { _id, creator, amount, paymentMethod: method, attempt: earlier } = order;
  const attempt = await createAttempt(deps, { ...charge, creator, order: _id, amount, method }, session);
  const { matchedCount } = await OrderModel.updateOne(
    { _id, state: { $in: [...OPEN_STATES] }, 'attempt._id': earlier?._id },
    { $set: { attempt: toOrderAttempt(attempt) } },
    { session },
  );
  if (matchedCount === 0) throw new AppError('conflict', 'errors.conflict');
  const entry = { at: deps.clock.now(), actor: null, action: 'order.pay', target: _id };
  await writeAudit({ ...entry, after: { gateway: charge.gateway } }, session);
  return attempt;
}

/** A page stays open until its buyer turns to another way. A push ends by itself. @throws AppError conflict */
async function handOver(deps: Deps, { attempt }: OrderRecord): Promise<void> {
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
    await handOver(deps, order);
    return await findBuyerOrder(deps, access);
  }
  assertChargeable(order);
  const { creator, paymentMethod: method, phone } = order;
  const charge = await prepareCharge(deps, { creator, gateway, method, payerPhone: payerPhone || phone });
  const attempt = await inTransaction((session) => addAttempt(deps, access, charge, session));
  await startAttempt(deps, attempt._id);
  return await findBuyerOrder(deps, access);
}
