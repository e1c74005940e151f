import { FOREIGN_CURRENCIES } from '@banca/contracts/payment-instructions';
import { Schema } from 'mongoose';

/** What creator and buyer agreed on in another currency, in orders and their receipts. */
export const foreignPriceSchema = new Schema(
  {
    /** In hundredths of the currency. */
    amount: { type: Number, required: true },
    currency: { type: String, enum: FOREIGN_CURRENCIES, required: true },
  },
  { _id: false },
);
