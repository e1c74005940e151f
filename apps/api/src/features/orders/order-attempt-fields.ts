import { ATTEMPT_STATES, gatewayNames, isOpenAttempt, REFUSAL_REASONS } from '@banca/contracts/payment-gateways';
import { type InferSchemaType, Schema } from 'mongoose';

/** A copy of the last attempt to charge the buyer, as the order page shows it. */
export const orderAttemptSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  gateway: { type: String, enum: gatewayNames, required: true },
  state: { type: String, enum: ATTEMPT_STATES, required: true },
  reason: { type: String, enum: REFUSAL_REASONS },
  redirect: String,
});

export type OrderAttempt = InferSchemaType<typeof orderAttemptSchema>;

/** An order with an open attempt must neither expire nor be charged again. */
export const hasOpenAttempt = ({ attempt }: { attempt?: Pick<OrderAttempt, 'state'> | null }): boolean =>
  attempt != null && isOpenAttempt(attempt);
