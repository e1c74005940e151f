import { ATTEMPT_STATES, type AttemptState, gatewayNames, REFUSAL_REASONS } from '@banca/contracts/payment-gateways';
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

export const OPEN_ATTEMPT_STATES: readonly AttemptState[] = ['waiting', 'unknown'];

/** Whether the buyer may be about to pay, so that the order must neither expire nor be charged again. */
export const hasOpenAttempt = ({ attempt }: { attempt?: Pick<OrderAttempt, 'state'> | null }): boolean =>
  attempt != null && OPEN_ATTEMPT_STATES.includes(attempt.state);
