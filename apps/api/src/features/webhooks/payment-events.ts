import { Types } from 'mongoose';
import type { PaymentsReceivedHandler } from '../payments/record-payments.ts';
import { emitEvents } from './emit-events.ts';

/** Tells webhooks about received payments. */
export const emitPaymentEvents: PaymentsReceivedHandler = async (payments, session, deps) => {
  const byCreator = Object.groupBy(payments, ({ creator }) => String(creator));
  for (const [creator, ofCreator = []] of Object.entries(byCreator)) {
    const subjects = ofCreator.map(({ _id, state, requestedOrder }) => ({
      id: _id,
      data: { payment: _id, state, ...(requestedOrder ? { order: requestedOrder } : {}) },
    }));
    await emitEvents(deps, { type: 'payment.received', creator: new Types.ObjectId(creator), subjects }, session);
  }
};
