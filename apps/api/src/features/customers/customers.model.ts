import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const customerSchema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    emailKey: { type: String, required: true },
    name: String,
    email: String,
    phone: String,
    orderCount: { type: Number, default: 0 },
    /** Centavos. The amounts of completed orders, less their refunds. */
    totalSpent: { type: Number, default: 0 },
    lastOrderAt: Date,
    /** The month (YYYY-MM, in Maputo time) of the latest completed order. */
    lastSaleMonth: String,
  },
  { versionKey: false },
);
customerSchema.index({ creator: 1, emailKey: 1 }, { name: 'one customer per creator and e-mail', unique: true });
customerSchema.index({ creator: 1, lastOrderAt: -1, _id: -1 }, { name: "a creator's customers, latest order first" });

export type CustomerRecord = InferSchemaType<typeof customerSchema> & { _id: Types.ObjectId };

export const CustomerModel = model('Customer', customerSchema);
