import type { PaymentSource } from '@banca/contracts/payment-enums';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { Types } from 'mongoose';

/** A payment as a statement, a phone or a gateway reports it. */
export interface ReceivedPayment {
  creator: Types.ObjectId;
  source: PaymentSource;
  wallet: PaymentMethod;
  code: string;
  /** Centavos, positive. */
  amount: number;
  /** The start of the day if `hasTime` is false. */
  at: Date;
  hasTime: boolean;
  /** The phone number has digits with 258, with `*` for those that the source hides. */
  payer: { phone: string | null; name: string | null };
  /** False for a message of the phone that does not continue the chain of balances. */
  isConfirmed: boolean;
  /** Whether the device signed the message. */
  isSigned?: boolean;
  /** The order for which a gateway requested the payment. */
  order?: Types.ObjectId;
}
